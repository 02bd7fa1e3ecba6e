/** Texts with all supported syntax, and with unsupported syntax. */
import { HOSTILE_TEXT, type Example } from '../example.ts'

function text(name: string, content: string, heading = ''): Example {
  return { name, block: { heading, attributes: { content } }, answers: [] }
}

const everything = `# Øverst

## Leiemarkedet

Et avsnitt med **fet** og *kursiv* tekst, en [lenke inn](/metode), en [lenke ut](https://www.ssb.no/) og en
linje\\
til.

### Punkter

- ett
- to
  1. først
  2. så

![En bygning](/bilder/vika.jpg) ![Fra en kjent vert](https://images.example.org/a.jpg)
`

const hostileText = `${HOSTILE_TEXT}

<script>alert(1)</script>

[a](javascript:alert(1)) [b](java\tscript:alert(1)) [c](data:text/html,x) [d](vbscript:x) [e](//evil.example) [f](https://a@evil.example)
[g](&#106;avascript:alert(1)) <javascript:alert(1)>

![h](https://evil.example/pixel.gif) ![i](data:image/svg+xml,x) ![${'"'} onerror=${'"'}alert(1)](/bilder/x.jpg)
`

export const textExamples: readonly Example[] = [
  text('everything allowed', everything, 'Om markedet'),
  text('checklist', '- [x] Samle tallene\n- [ ] Skrive kommentaren\n- et vanlig punkt\n'),
  text('hostile', hostileText),
  text('empty', ''),
]
