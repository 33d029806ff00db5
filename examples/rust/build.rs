//! Tells the linker where pkg-config finds libgalley, and the program where it is when it runs.
use std::process::Command;

fn main() {
    let folder = Command::new("pkg-config")
        .args(["--variable=libdir", "galley"])
        .output()
        .expect("pkg-config is not installed");
    assert!(folder.status.success(), "pkg-config does not know galley: set PKG_CONFIG_PATH to its lib/pkgconfig");
    let folder = String::from_utf8(folder.stdout).expect("a path in UTF-8");
    println!("cargo:rustc-link-search=native={}", folder.trim());
    println!("cargo:rustc-link-arg=-Wl,-rpath,{}", folder.trim());
}
