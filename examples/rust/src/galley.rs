//! A paragraph and its lines, by libgalley's C interface: what a program of your own would start from.

use std::ffi::{c_char, c_void, CStr};
use std::fmt;
use std::marker::PhantomData;
use std::ptr::{null, null_mut};

/// An error of the library: its code, and what is wrong.
#[derive(Debug)]
pub struct Error {
    pub code: i32,
    pub reason: String,
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{} (code {})", self.reason, self.code)
    }
}

impl std::error::Error for Error {}

fn check(code: i32) -> Result<(), Error> {
    if code == 0 {
        return Ok(());
    }
    // The message of this thread's last error; copied, since the next one replaces it.
    let reason = unsafe { CStr::from_ptr(galley_last_error()) }.to_string_lossy().into_owned();
    Err(Error { code, reason })
}

/// A text that is ready to be laid out at any width, in the embedded fonts at 17 points.
pub struct Paragraph(*mut c_void);

// Handles may be used by several threads at once.
unsafe impl Send for Paragraph {}
unsafe impl Sync for Paragraph {}

impl Paragraph {
    pub fn new(text: &str) -> Result<Paragraph, Error> {
        let mut handle = null_mut();
        let data = text.as_ptr().cast();
        check(unsafe { galley_paragraph_create(data, text.len(), UTF8, null(), 0, null(), 0, &mut handle) })?;
        Ok(Paragraph(handle))
    }

    /// The lines in a width in points.
    pub fn layout(&self, width: f64) -> Result<Layout<'_>, Error> {
        let mut handle = null_mut();
        check(unsafe { galley_layout_create(self.0, width, null(), &mut handle) })?;
        Ok(Layout(handle, PhantomData))
    }
}

impl Drop for Paragraph {
    fn drop(&mut self) {
        unsafe { galley_release(self.0) }
    }
}

/// The lines of a text at a width.
pub struct Layout<'a>(*mut c_void, PhantomData<&'a Paragraph>);

impl Layout<'_> {
    pub fn lines(&self) -> Result<Vec<Line>, Error> {
        // Asked with no room, the library says how many there are.
        let mut count = 0;
        check(unsafe { galley_layout_lines(self.0, null_mut(), 0, &mut count) })?;
        let mut lines = vec![Line::default(); count];
        check(unsafe { galley_layout_lines(self.0, lines.as_mut_ptr(), count, &mut count) })?;
        Ok(lines)
    }

    /// A line as it is to be drawn, with its hyphen.
    pub fn shown(&self, line: usize) -> Result<String, Error> {
        let mut count = 0;
        check(unsafe { galley_layout_shown(self.0, line, null_mut(), 0, &mut count) })?;
        let mut bytes = vec![0u8; count];
        check(unsafe { galley_layout_shown(self.0, line, bytes.as_mut_ptr().cast(), count, &mut count) })?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

impl Drop for Layout<'_> {
    fn drop(&mut self) {
        unsafe { galley_release(self.0) }
    }
}

/// `galley_line`: where a line begins and ends in the text, and where it stands, in points.
#[repr(C)]
#[derive(Clone, Debug, Default)]
pub struct Line {
    pub start: usize,
    pub end: usize,
    pub x: f64,
    pub width: f64,
    pub ascent: f64,
    pub descent: f64,
    pub baseline: f64,
    pub is_right_to_left: i32,
    pub ends_paragraph: i32,
}

const UTF8: i32 = 0;

#[link(name = "galley")]
extern "C" {
    fn galley_last_error() -> *const c_char;
    fn galley_release(handle: *mut c_void);
    fn galley_paragraph_create(
        text: *const c_void, length: usize, encoding: i32, runs: *const c_void, run_count: usize,
        paragraph_runs: *const c_void, paragraph_run_count: usize, out: *mut *mut c_void,
    ) -> i32;
    fn galley_layout_create(paragraph: *const c_void, width: f64, limits: *const c_void, out: *mut *mut c_void) -> i32;
    fn galley_layout_lines(layout: *const c_void, lines: *mut Line, capacity: usize, count: *mut usize) -> i32;
    fn galley_layout_shown(
        layout: *const c_void, line: usize, out: *mut c_void, capacity: usize, count: *mut usize,
    ) -> i32;
}
