import com.sun.jna.Library;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Prints the lines of a text: Wrap TEXT WIDTH. The path of libraries is jna.library.path. */
public final class Wrap {
  /** The functions of libgalley that are used here; size_t is a long. */
  interface Galley extends Library {
    Galley INSTANCE = Native.load("galley", Galley.class);

    String galley_last_error();

    void galley_release(Pointer handle);

    int galley_paragraph_create(
        byte[] text, long length, int encoding, Pointer runs, long runCount, Pointer paragraphRuns,
        long paragraphRunCount, PointerByReference out);

    int galley_layout_create(Pointer paragraph, double width, Pointer limits, PointerByReference out);

    int galley_layout_lines(Pointer layout, Pointer lines, long capacity, LongByReference count);

    int galley_layout_shown(Pointer layout, long line, Pointer out, long capacity, LongByReference count);
  }

  /** The size of galley_line, and where its width is: two size_t, five doubles, two int32_t. */
  private static final int LINE_SIZE = 64;

  private static final int WIDTH_OFFSET = 24;
  private static final int UTF8 = 0;

  private static void check(int status) {
    // JNA keeps a call and this one on one thread, of which the error is.
    if (status != 0) throw new IllegalArgumentException(Galley.INSTANCE.galley_last_error());
  }

  private static String shown(Pointer layout, long line) {
    LongByReference count = new LongByReference();
    check(Galley.INSTANCE.galley_layout_shown(layout, line, null, 0, count));
    if (count.getValue() == 0) return "";
    Memory bytes = new Memory(count.getValue());
    check(Galley.INSTANCE.galley_layout_shown(layout, line, bytes, count.getValue(), count));
    return new String(bytes.getByteArray(0, (int) count.getValue()), StandardCharsets.UTF_8);
  }

  public static void main(String[] arguments) {
    if (arguments.length != 2) {
      System.err.println("usage: Wrap TEXT WIDTH");
      System.exit(64);
    }
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    byte[] text = arguments[0].getBytes(StandardCharsets.UTF_8);
    PointerByReference paragraph = new PointerByReference();
    check(Galley.INSTANCE.galley_paragraph_create(text, text.length, UTF8, null, 0, null, 0, paragraph));
    PointerByReference layout = new PointerByReference();
    double width = Double.parseDouble(arguments[1]);
    check(Galley.INSTANCE.galley_layout_create(paragraph.getValue(), width, null, layout));
    // Asked with no room, the library says how many there are.
    LongByReference count = new LongByReference();
    check(Galley.INSTANCE.galley_layout_lines(layout.getValue(), null, 0, count));
    Memory lines = new Memory(LINE_SIZE * Math.max(1, count.getValue()));
    check(Galley.INSTANCE.galley_layout_lines(layout.getValue(), lines, count.getValue(), count));
    for (int index = 0; index < count.getValue(); index++) {
      double lineWidth = lines.getDouble((long) LINE_SIZE * index + WIDTH_OFFSET);
      out.printf(Locale.ROOT, "%.2f  %s%n", lineWidth, shown(layout.getValue(), index).stripTrailing());
    }
    Galley.INSTANCE.galley_release(layout.getValue());
    Galley.INSTANCE.galley_release(paragraph.getValue());
  }
}
