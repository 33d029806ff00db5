//! Prints the lines of a text: `wrap TEXT WIDTH`.

mod galley;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    if arguments.len() != 3 {
        eprintln!("usage: wrap TEXT WIDTH");
        std::process::exit(64);
    }
    let paragraph = galley::Paragraph::new(&arguments[1])?;
    let layout = paragraph.layout(arguments[2].parse()?)?;
    for (index, line) in layout.lines()?.iter().enumerate() {
        println!("{:.2}  {}", line.width, layout.shown(index)?.trim_end());
    }
    Ok(())
}
