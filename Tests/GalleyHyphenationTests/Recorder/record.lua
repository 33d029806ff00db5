-- Hyphenates words.tsv with LuaTeX's own implementation of Liang's algorithm; writes recorded.tsv.
-- Without a font that has a hyphen character nothing is hyphenated.
local font = font.define{ name = "none", size = 655360, designsize = 655360, hyphenchar = 45, skewchar = -1,
  type = "real", parameters = {}, characters = { [45] = { width = 1 } } }

local languages = {}
for line in io.lines("patterns.lua.txt") do
  local tag, left, right, patterns, exceptions = line:match("^(.-)\t(.-)\t(.-)\t(.-)\t(.*)$")
  local language = lang.new()
  local isTurkish = tag == "tr"
  for code = 0x27, 0x1FFF do
    local small = unicode.utf8.lower(unicode.utf8.char(code))
    local value = unicode.utf8.byte(small)
    if isTurkish and code == 0x49 then value = 0x131 end
    if isTurkish and code == 0x130 then value = 0x69 end
    if small ~= unicode.utf8.char(code) or code == 0x27 or code >= 0x61 then
      lang.sethjcode(language, code, value)
    end
  end
  lang.sethjcode(language, 0x2019, 0x2019)
  lang.patterns(language, patterns)
  lang.hyphenation(language, exceptions)
  languages[tag] = { language = language, left = tonumber(left), right = tonumber(right) }
end

local function glue() return node.new("glue") end

local function hyphenated(word, settings)
  local head = glue()
  local tail = head
  for code in string.utfvalues(word) do
    local glyph = node.new("glyph", 1)
    glyph.char = code
    glyph.lang = settings.language:id()
    glyph.left = settings.left
    glyph.right = settings.right
    glyph.uchyph = 1
    glyph.font = font
    tail.next = glyph
    glyph.prev = tail
    tail = glyph
  end
  local last = glue()
  tail.next = last
  last.prev = tail
  lang.hyphenate(head)
  local result = {}
  for n in node.traverse(head) do
    if n.id == node.id("glyph") then result[#result + 1] = unicode.utf8.char(n.char)
    elseif n.id == node.id("disc") then result[#result + 1] = "-" end
  end
  return table.concat(result)
end

local output = io.open("recorded.tsv", "w")
for line in io.lines("words.tsv") do
  local tag, word = line:match("^(.-)\t(.*)$")
  output:write(tag, "\t", word, "\t", hyphenated(word, languages[tag]), "\n")
end
output:close()
