# A Homebrew formula. scripts/release.sh fills in the address, the version and the checksum of the sources.
class Galley < Formula
  desc "Measure text, break it into lines and lay it out, the same on every machine"
  homepage "@HOMEPAGE@"
  url "@ARCHIVE@"
  version "@VERSION@"
  sha256 "@SHA256@"
  license all_of: ["MIT", "OFL-1.1", "Apache-2.0", "Unicode-3.0", "LPPL-1.3c"]

  depends_on xcode: ["26.0", :build]
  depends_on "pkgconf" => :build
  depends_on "cairo"
  depends_on "expat"
  depends_on "fontconfig"
  depends_on "freetype"
  depends_on "harfbuzz"
  depends_on "icu4c"
  depends_on macos: :tahoe

  def install
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "galley"
    bin.install ".build/release/galley"
    generate_completions_from_executable(bin/"galley", "--generate-completion-script")
  end

  test do
    assert_match "1 line", shell_output("#{bin}/galley measure Hello")
  end
end
