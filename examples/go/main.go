// Prints the lines of a text: wrap TEXT WIDTH.
package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: wrap TEXT WIDTH")
		os.Exit(64)
	}
	width, err := strconv.ParseFloat(os.Args[2], 64)
	if err == nil {
		err = wrap(os.Args[1], width)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(65)
	}
}

func wrap(text string, width float64) error {
	paragraph, err := NewParagraph(text)
	if err != nil {
		return err
	}
	defer paragraph.Close()
	lines, err := paragraph.Lines(width)
	if err != nil {
		return err
	}
	for _, line := range lines {
		fmt.Printf("%.2f  %s\n", line.Width, strings.TrimRight(line.Shown, " "))
	}
	return nil
}
