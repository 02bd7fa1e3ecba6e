import { zipSync, strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { MAX_FILE_BYTES } from './portfolio-messages.ts'
import { readWorkbook } from './read-workbook.ts'

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>'
const WORKBOOK = '<workbook xmlns:r="x"><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>'
const RELATIONS =
  '<Relationships><Relationship Id="rId7" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'

function workbook(cells: string, more: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(TYPES),
    'xl/workbook.xml': strToU8(WORKBOOK),
    'xl/_rels/workbook.xml.rels': strToU8(RELATIONS),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${cells}</sheetData></worksheet>`),
    ...more,
  })
}

test('a workbook of another program is read with its numbers and days', async () => {
  const file = await writeExcelFile([
    [{ value: 'Leie' }, { value: 'Start' }],
    [
      { value: 1_250_000.5, type: Number },
      { value: new Date('2021-01-01'), type: Date, format: 'dd.mm.yyyy' },
    ],
  ]).toBuffer()
  expect(await readWorkbook(new Uint8Array(file))).toEqual({
    rows: [
      { line: 1, cells: ['Leie', 'Start'] },
      { line: 2, cells: [1_250_000.5, { date: '2021-01-01' }] },
    ],
    problems: [],
    formulas: [],
  })
})

test('a formula with a stored value is told, one without is a problem at its cell', async () => {
  const file = workbook(
    '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><f>A1*2</f><v>2</v></c><c r="B2"><f>A1</f></c></row>',
  )
  expect(await readWorkbook(file)).toMatchObject({
    formulas: ['A2'],
    problems: [{ line: 2, column: 1, kind: 'no-value', typed: 'B2' }],
  })
})

test('merged cells are a problem at the first of them', async () => {
  const file = workbook('</sheetData><mergeCells><mergeCell ref="AB3:AB4"/></mergeCells><sheetData>')
  expect(await readWorkbook(file)).toMatchObject({
    problems: [{ line: 3, column: 27, kind: 'merged', typed: 'AB3:AB4' }],
  })
})

test.each([
  ['macros', workbook('', { 'xl/vbaProject.bin': new Uint8Array(8) }), 'has-macros'],
  ['no sheet', zipSync({ 'a.txt': strToU8('x') }), 'not-a-workbook'],
  ['a broken archive', strToU8('PK\u0003\u0004 and nothing'), 'not-a-workbook'],
  [
    'a part that unpacks to 60 MB',
    workbook('', { 'xl/sharedStrings.xml': new Uint8Array(60_000_000) }),
    'unpacks-too-large',
  ],
  ['too many bytes', new Uint8Array(MAX_FILE_BYTES + 1), 'too-large-file'],
  [
    'a thousand sheets',
    workbook(
      '',
      Object.fromEntries(
        Array.from({ length: 1_000 }, (_, at) => [`xl/worksheets/s${at}.xml`, new Uint8Array(1)]),
      ),
    ),
    'unpacks-too-large',
  ],
])('a file with %s is refused', async (_what, bytes, refusal) => {
  expect(await readWorkbook(bytes)).toEqual({ refusal })
})
