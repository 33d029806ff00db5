package main

// #cgo pkg-config: galley
// #include <galley.h>
// #include <stdlib.h>
import "C"

import (
	"errors"
	"runtime"
	"unsafe"
)

// Paragraph is a text that is ready to be laid out at any width, in the embedded fonts at 17 points.
type Paragraph struct{ handle *C.galley_paragraph }

// Line is a line as it is to be drawn, with its hyphen, and its width in points.
type Line struct {
	Shown string
	Width float64
}

// call runs a function of the library and its error on one thread, of which the error is.
func call(function func() C.galley_status) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if function() == C.GALLEY_OK {
		return nil
	}
	return errors.New(C.GoString(C.galley_last_error()))
}

// NewParagraph prepares a text; Close frees it.
func NewParagraph(text string) (*Paragraph, error) {
	bytes := C.CString(text)
	defer C.free(unsafe.Pointer(bytes))
	paragraph := &Paragraph{}
	err := call(func() C.galley_status {
		return C.galley_paragraph_create(
			unsafe.Pointer(bytes), C.size_t(len(text)), C.GALLEY_UTF8, nil, 0, nil, 0, &paragraph.handle)
	})
	return paragraph, err
}

// Close frees the paragraph.
func (paragraph *Paragraph) Close() { C.galley_release(unsafe.Pointer(paragraph.handle)) }

// Lines lays the text out in a width in points.
func (paragraph *Paragraph) Lines(width float64) ([]Line, error) {
	var layout *C.galley_layout
	err := call(func() C.galley_status {
		return C.galley_layout_create(paragraph.handle, C.double(width), nil, &layout)
	})
	if err != nil {
		return nil, err
	}
	defer C.galley_release(unsafe.Pointer(layout))
	// Asked with no room, the library says how many there are.
	var count C.size_t
	if err := call(func() C.galley_status { return C.galley_layout_lines(layout, nil, 0, &count) }); err != nil {
		return nil, err
	}
	found := make([]C.galley_line, int(count)+1)
	err = call(func() C.galley_status { return C.galley_layout_lines(layout, &found[0], count, &count) })
	if err != nil {
		return nil, err
	}
	lines := make([]Line, int(count))
	for index := range lines {
		shown, err := shownText(layout, index)
		if err != nil {
			return nil, err
		}
		lines[index] = Line{Shown: shown, Width: float64(found[index].width)}
	}
	return lines, nil
}

func shownText(layout *C.galley_layout, line int) (string, error) {
	var count C.size_t
	err := call(func() C.galley_status { return C.galley_layout_shown(layout, C.size_t(line), nil, 0, &count) })
	if err != nil || count == 0 {
		return "", err
	}
	bytes := make([]byte, int(count))
	err = call(func() C.galley_status {
		return C.galley_layout_shown(layout, C.size_t(line), unsafe.Pointer(&bytes[0]), count, &count)
	})
	return string(bytes), err
}
