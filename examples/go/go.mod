module wrap

go 1.19
