/**
 * Answers in the forms that publishers send, each a small file of the project's own, read by every connector
 * that could meet it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readJsonStat } from './formats/json-stat.ts'
import { readMappedCsv, readMappedJson } from './formats/mapped-table.ts'
import { readSdmxCsv } from './formats/sdmx-csv.ts'
import type { SourcePoints } from './source-points.ts'

const text = (name: string) => readFileSync(join(import.meta.dirname, 'examples', name), 'utf8')
const json = (name: string): unknown => JSON.parse(text(name))
const pairs = ({ points }: SourcePoints) => points.map(({ date, value }) => [date, value])

describe('a cube with several codes', () => {
  const weeks = ['2026-11-02', '2026-11-09', '2026-11-16']
  test.each<[string, Parameters<typeof readJsonStat>[1], readonly (number | null)[], string]>([
    [
      'one code of each dimension',
      { values: { VareGruppe: ['02'], ContentsCode: ['Pris'], Tid: ['*'] } },
      [70.1, 70.2, 70.3],
      'kr',
    ],
    [
      'another place of the cube',
      { values: { VareGruppe: ['01'], ContentsCode: ['Mengde'] } },
      [1100, 1200, 1300],
      'tonn',
    ],
    [
      'a sum of named codes; none where a part is missing',
      { values: { VareGruppe: ['01', '02'], ContentsCode: ['Mengde'] }, sum: ['VareGruppe'] },
      [1140, null, 1360],
      'tonn',
    ],
    [
      'a sum of all codes that a filter brought',
      { values: { VareGruppe: ['*'], ContentsCode: ['Mengde'] }, sum: ['VareGruppe'] },
      [1140, null, 1360],
      'tonn',
    ],
    [
      'a sum of a code named twice counts it once',
      { values: { VareGruppe: ['01', '01'], ContentsCode: ['Mengde'] }, sum: ['VareGruppe'] },
      [1100, 1200, 1300],
      'tonn',
    ],
    [
      'no dust in a sum',
      { values: { VareGruppe: ['01', '02'], ContentsCode: ['Pris'] }, sum: ['VareGruppe'] },
      [150.2, 150.4, 150.6],
      'kr',
    ],
  ])('%s', (_why, choice, values, unit) => {
    const read = readJsonStat(json('ssb-two-measures.json'), choice)
    expect(pairs(read)).toEqual(weeks.map((date, index) => [date, values[index]]))
    expect(read.unit).toBe(unit)
  })

  test.each<[string, Parameters<typeof readJsonStat>[1], string]>([
    ['no choice', {}, 'VareGruppe has 2 codes ("01", "02"); one must be chosen'],
    [
      'one dimension is not chosen',
      { values: { VareGruppe: ['01'] } },
      'ContentsCode has 2 codes ("Mengde", "Pris")',
    ],
    [
      'a filter without a sum',
      { values: { VareGruppe: ['top(2)'], ContentsCode: ['Pris'] } },
      'VareGruppe has 2 codes',
    ],
    [
      'a code that was renamed',
      { values: { VareGruppe: ['03'], ContentsCode: ['Pris'] } },
      'VareGruppe has no code "03"; it has "01", "02"',
    ],
    [
      'a measure that was renamed',
      { values: { VareGruppe: ['01'], ContentsCode: ['Kilopris'] } },
      'ContentsCode has no code "Kilopris"; it has "Mengde", "Pris"',
    ],
    [
      'a dimension that was renamed',
      { values: { VareGrupper2: ['01'], ContentsCode: ['Pris'] } },
      'has no dimension VareGrupper2; it has VareGruppe, ContentsCode, Tid',
    ],
    [
      'a sum over a dimension that was renamed',
      { values: { ContentsCode: ['Pris'] }, sum: ['Region'] },
      'has no dimension Region',
    ],
    [
      'a sum of tonnes and kroner',
      { values: { VareGruppe: ['01'] }, sum: ['ContentsCode'] },
      'ContentsCode: values in "tonn" and "kr" cannot be added up',
    ],
  ])('refused: %s', (_why, choice, reason) =>
    expect(() => readJsonStat(json('ssb-two-measures.json'), choice)).toThrow(reason),
  )
})

describe('the dimension of time', () => {
  const cube = (id: readonly string[], time: string, codes: readonly string[], role?: object) => ({
    class: 'dataset',
    id,
    size: id.map((name) => (name === time ? codes.length : 1)),
    ...(role ? { role } : {}),
    dimension: Object.fromEntries(
      id.map((name) => [name, { category: { index: name === time ? codes : ['a'] } }]),
    ),
    value: codes.map((_code, index) => index),
  })
  const months = ['2026M09', '2026M10']
  test.each<[string, object]>([
    ['by its role', cube(['x', 'maned'], 'maned', months, { time: ['maned'] })],
    ['by its name in small letters', cube(['x', 'tid'], 'tid', months)],
    ['by its name in capitals', cube(['x', 'TIME'], 'TIME', months)],
    [
      'by the name of SDMX in small letters',
      cube(['x', 'time_period'], 'time_period', ['2026-09', '2026-10']),
    ],
    ['by its name where the role names a missing one', cube(['x', 'Tid'], 'Tid', months, { time: ['gone'] })],
    [
      'the one with periods where the role names two',
      cube(['x', 'Tid'], 'Tid', months, { time: ['x', 'Tid'] }),
    ],
  ])('%s', (_why, document) =>
    expect(pairs(readJsonStat(document))).toEqual([
      ['2026-09-01', 0],
      ['2026-10-01', 1],
    ]),
  )

  test.each<[string, object, string]>([
    ['none', cube(['x', 'y'], 'y', months), 'no dimension of time among x, y'],
    ['one without periods', cube(['x', 'Tid'], 'Tid', ['i fjor']), 'Tid: "i fjor" is no period'],
    [
      'more values than places',
      { ...cube(['x', 'Tid'], 'Tid', months), value: [1, 2, 3] },
      'has 3 values, not 2',
    ],
    [
      'a value outside of the places',
      { ...cube(['x', 'Tid'], 'Tid', months), value: { 0: 1, 2: 3 } },
      'has a value at 2, outside of 2',
    ],
    [
      'a table that has ended',
      { ...cube(['x', 'Tid'], 'Tid', months), extension: { discontinued: true } },
      'the table has ended (discontinued)',
    ],
    [
      'sizes as text',
      { ...cube(['x', 'Tid'], 'Tid', months), size: ['1', '2'] },
      'no json-stat dataset: size.0',
    ],
  ])('refused: %s', (_why, document, reason) => expect(() => readJsonStat(document)).toThrow(reason))
})

describe('each form by the connector that meets it', () => {
  const byColumns = {
    connector: 'csv',
    url: 'https://tall.example/x.csv',
    separator: ',',
    decimal: '.',
    date: 'TIME_PERIOD',
    value: 'OBS_VALUE',
    where: {},
  } as const
  test.each<[string, SourcePoints, readonly unknown[]]>([
    [
      'Statistics Norway, table 14700',
      readJsonStat(json('ssb-cpi.json'), {
        values: { VareTjenesteGrp: ['00'], ContentsCode: ['Tolvmanedersendring'], Tid: ['from(2026M06)'] },
      }),
      [
        ['2026-01-01', 3.6],
        ['2026-02-01', 3.4],
        ['2026-03-01', 3.3],
        ['2026-04-01', 3.1],
        ['2026-05-01', 2.9],
        ['2026-06-01', 2.7],
        ['2026-07-01', 3],
        ['2026-08-01', 3.1],
        ['2026-09-01', 3.2],
        ['2026-10-01', 3.2],
      ],
    ],
    [
      'Eurostat without a role, a value left out',
      readJsonStat(json('eurostat-sparse.json'), { values: { geo: ['SE'] } }),
      [
        ['2026-09-01', null],
        ['2026-10-01', 21.5],
      ],
    ],
    [
      'Norges Bank in Norwegian: the comma is the decimal sign, also before three digits',
      readSdmxCsv(text('norges-bank-locale-no.csv')),
      [
        ['2024-12-31', 1.55912],
        ['2025-12-31', 1.5704],
      ],
    ],
    [
      'Norges Bank per hundred units, thousands grouped',
      readSdmxCsv(text('norges-bank-per-hundred.csv')),
      [
        ['2026-11-19', 9.984],
        ['2026-11-20', 11.7417],
      ],
    ],
    [
      'SDMX-CSV 2.0 by its columns',
      readMappedCsv(text('sdmx-csv-2.csv'), byColumns),
      [
        ['2026-09-01', 4.1],
        ['2026-10-01', 4.2],
      ],
    ],
  ])('%s', (_why, read, points) => expect(pairs(read)).toEqual(points))

  const entries = {
    connector: 'json',
    url: 'https://tall.example/x.json',
    rows: 'data.dataSets',
    date: 'TIME_PERIOD',
    value: 'OBS_VALUE',
  } as const
  const two = text('sdmx-csv-2.csv').replace('NOR,PA,2026-10', 'NOR,IX,2026-10')
  test.each<[string, () => unknown, string]>([
    [
      'a bundle of json-stat 1',
      () => readJsonStat(json('json-stat-1-bundle.json')),
      'no json-stat dataset: class',
    ],
    ['a collection', () => readJsonStat(json('json-stat-collection.json')), 'no json-stat dataset: class'],
    [
      'two countries of Eurostat',
      () => readJsonStat(json('eurostat-sparse.json')),
      'geo has 2 codes ("NO", "SE")',
    ],
    [
      'two currencies on different days',
      () => readSdmxCsv(text('norges-bank-two-currencies.csv')),
      'BASE_CUR has 2 codes ("USD", "EUR")',
    ],
    [
      'SDMX-JSON where a table was asked for',
      () => readSdmxCsv(text('norges-bank-sdmx.json')),
      'is JSON, no table: {"meta"',
    ],
    [
      'SDMX-JSON as a list of entries',
      () => readMappedJson(json('norges-bank-sdmx.json'), entries),
      'entry 1: "" is no date',
    ],
    [
      'SDMX-JSON where a cube was asked for',
      () => readJsonStat(json('norges-bank-sdmx.json')),
      'no json-stat dataset: class',
    ],
    [
      'the body of a 404 with status 200',
      () => readSdmxCsv(text('norges-bank-not-found.json')),
      'is JSON, no table: {"errors":[{"code":404,"message":"No data',
    ],
    [
      'the same where a cube was asked for',
      () => readJsonStat(json('norges-bank-not-found.json')),
      'no json-stat dataset: class',
    ],
    ['PC-Axis', () => readMappedCsv(text('prices.px'), byColumns), 'line 1: not a table'],
    [
      'two units in SDMX-CSV, on different days',
      () => readMappedCsv(two, byColumns),
      'UNIT_MEASURE has 2 codes ("PA", "IX")',
    ],
    [
      'SDMX-CSV of two structures',
      () =>
        readMappedCsv(
          text('sdmx-csv-2.csv').replace(
            'dataflow,X:DF_INVENTED(1.0),I,NOR,PA,2026-10',
            'datastructure,X:DSD_INVENTED(1.0),I,NOR,PA,2026-10',
          ),
          byColumns,
        ),
      'STRUCTURE has 2 codes ("dataflow", "datastructure")',
    ],
    [
      'SDMX-CSV with a row that deletes',
      () =>
        readMappedCsv(text('sdmx-csv-2.csv').replace(',I,NOR,PA,2026-10', ',D,NOR,PA,2026-10'), byColumns),
      'ACTION: rows that delete',
    ],
    [
      'a condition that no row meets any more',
      () => readMappedCsv(text('sdmx-csv-2.csv'), { ...byColumns, where: { REF_AREA: 'NO' } }),
      'REF_AREA is nowhere "NO"',
    ],
  ])('refused: %s', (_why, read, reason) => expect(read).toThrow(reason))

  test('a condition selects one of two units', () => {
    expect(pairs(readMappedCsv(two, { ...byColumns, where: { UNIT_MEASURE: 'IX' } }))).toEqual([
      ['2026-10-01', 4.2],
    ])
  })
})
