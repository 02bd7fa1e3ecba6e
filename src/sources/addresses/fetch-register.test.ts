import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readExtract } from '#core/places/address-extract.ts'
import { AddressIndex } from '#core/places/address-index.ts'
import { findAddresses } from '#core/places/find-addresses.ts'
import type { OutsideRequest, OutsideResponse } from '../outside/outside-client.ts'
import { fetchRegister, type RegisterOutcome } from './fetch-register.ts'

/** The header of the register's tables, as public programs check it. */
const HEADER =
  'lokalId;kommunenummer;kommunenavn;adressetype;adressetilleggsnavn;adressetilleggsnavnKilde;adressekode;adressenavn;nummer;bokstav;gardsnummer;bruksnummer;festenummer;undernummer;adresseTekst;adresseTekstUtenAdressetilleggsnavn;EPSG-kode;Nord;Øst;postnummer;poststed;oppdateringsdato;datauttaksdato;adresseId;uuidAdresse'

interface Line {
  readonly municipality?: string
  readonly type?: string
  readonly street?: string
  readonly number?: string
  readonly letter?: string
  readonly epsg?: string
  readonly north?: string
  readonly east?: string
  readonly postal?: string
  readonly town?: string
}

function line({
  municipality = '0301',
  type = 'vegadresse',
  street = 'Økernveien',
  number = '94',
  letter = '',
  epsg = '4258',
  north = '59.9255',
  east = '10.794',
  postal = '0579',
  town = 'OSLO',
}: Line = {}): string {
  return `1;${municipality};OSLO;${type};;;1;${street};${number};${letter};1;2;0;;x;x;${epsg};${north};${east};${postal};${town};01.03.2023 20:07:49;30.03.2025 01:32:39;1;u`
}

const table = (...lines: readonly string[]) => `\uFEFF${[HEADER, ...lines].join('\r\n')}\r\n`
const PATH = 'Basisdata_0301_Oslo_4258_MatrikkelenAdresse_CSV/matrikkelenAdresse.csv'
const zip = (text: string | Uint8Array, path = PATH) =>
  zipSync({ [path]: typeof text === 'string' ? strToU8(text) : text, 'LESMEG.txt': strToU8('Kartverket') })

const bodyOf = (bytes: Uint8Array): OutsideResponse => ({
  kind: 'body',
  bytes,
  contentType: 'application/zip',
  etag: '"1"',
  lastModified: '',
  url: '',
})

const OSLO = { number: '0301', name: 'Oslo', fileName: 'Oslo' }

async function fetched(
  answer: OutsideResponse,
  stored = 0,
  asked: OutsideRequest[] = [],
): Promise<RegisterOutcome> {
  return fetchRegister(
    OSLO,
    { etag: '', lastModified: '' },
    {
      ask: async (request) => {
        asked.push(request)
        return answer
      },
      folder: 'https://register.example',
      today: '2026-11-27',
      stored,
      signal: new AbortController().signal,
    },
  )
}

async function indexOf(bytes: Uint8Array): Promise<AddressIndex> {
  const outcome = await fetched(bodyOf(bytes))
  const extract = outcome.kind === 'extract' ? readExtract(outcome.body) : null
  if (extract === null) throw new Error(JSON.stringify(outcome))
  const steps = AddressIndex.steps([extract])
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

test('asks for the file of the municipality, in degrees', async () => {
  const asked: OutsideRequest[] = []
  await fetched(bodyOf(zip(table(line()))), 0, asked)
  expect(asked.map(({ url }) => url)).toEqual([
    'https://register.example/Basisdata_0301_Oslo_4258_MatrikkelenAdresse_CSV.zip',
  ])
})

describe('an extract', () => {
  test.each<[string, Uint8Array]>([
    ['degrees', zip(table(line()))],
    ['UTM zone 32', zip(table(line({ epsg: '25832', north: '6644473.12', east: '600281.90' })))],
    [
      'UTM zone 33, which the country has in common',
      zip(table(line({ epsg: '25833', north: '6650584.41', east: '264976.97' }))),
    ],
    ['Windows-1252', zip(Buffer.from(table(line()).replace('\uFEFF', ''), 'latin1'))],
    [
      'a property among the addresses',
      zip(table(line({ type: 'matrikkeladresse', street: '', number: '' }), line())),
    ],
    ['quoted fields', zip(table(line({ street: '"Økernveien"' })))],
    ['a postal code without its zero', zip(table(line({ postal: '579' })))],
    ['stored without compression', zipSync({ [PATH]: [strToU8(table(line())), { level: 0 }] })],
  ])('of %s', async (_why, bytes) => {
    const index = await indexOf(bytes)
    const [found] = findAddresses(index, 'Økernveien 94, 0579 Oslo', 8)
    expect(found).toMatchObject({ certainty: 'exact', origin: 'register', municipality: 'Oslo' })
    expect(found?.address).toMatchObject({ postalCode: '0579', town: 'Oslo' })
    expect(found?.address.position[0]).toBeCloseTo(10.794, 4)
    expect(found?.address.position[1]).toBeCloseTo(59.9255, 4)
  })

  test('has the day of the extract and its size', async () => {
    const index = await indexOf(zip(table(line(), line({ number: '96', letter: 'b' }))))
    expect(index.extracts).toMatchObject([{ municipality: '0301', day: '2025-03-30' }])
    expect(index.size).toBe(2)
  })

  test('of several pieces keeps letters that lie across two of them', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) =>
      line({
        street: `Øvre Ålesgate ${at % 700}`,
        number: String(1 + (at % 900)),
        north: String(59 + at / 1e5),
      }),
    )
    expect((await indexOf(zip(table(...lines)))).size).toBe(6300)
  })
})

test.each<[string, Uint8Array, string]>([
  ['no ZIP file', strToU8('<html>'), 'is no ZIP file'],
  ['an empty file', new Uint8Array(), 'is no ZIP file'],
  ['another table', zip(table(line()), 'annet.csv'), 'holds no table of addresses'],
  [
    'two tables',
    zipSync({ [PATH]: strToU8(table(line())), [`x/${PATH}`]: strToU8(table(line())) }),
    'holds more than one table',
  ],
  [
    'too many files',
    zipSync(Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`${at}.txt`, strToU8('x')]))),
    'holds more than 20 files',
  ],
  [
    'a cut file',
    zip(table(...Array.from({ length: 500 }, () => line()))).subarray(0, 300),
    'cannot be unpacked: invalid zip data',
  ],
  ['no addresses', zip(table()), 'has no address'],
  ['other columns', zip('a;b;c\n1;2;3\n'), 'has no column kommunenummer, adressetype'],
  [
    'another municipality',
    zip(table(line({ municipality: '4601' }))),
    'is of municipality "4601" instead of 0301',
  ],
  [
    'positions elsewhere',
    zip(table(line({ north: '10.794', east: '59.9255' }))),
    'has 1 unusable addresses of 1',
  ],
  ['an unknown system', zip(table(line({ epsg: '3857' }))), 'has 1 unusable addresses of 1'],
  ['no number', zip(table(line({ number: '' }))), 'has 1 unusable addresses of 1'],
])('refuses %s', async (_why, bytes, reason) => {
  expect(await fetched(bodyOf(bytes))).toEqual({
    kind: 'refused',
    reason: expect.stringContaining(reason) as string,
  })
})

test('refuses a file with much fewer addresses than are stored', async () => {
  expect(await fetched(bodyOf(zip(table(line()))), 100)).toEqual({
    kind: 'refused',
    reason: 'has 1 addresses where 100 are stored',
  })
})

test.each<[string, OutsideResponse]>([
  ['unchanged', { kind: 'unchanged' }],
  ['failed', { kind: 'failed', reason: 'status', message: 'answered 503', retryAfterMs: 1000, status: 503 }],
])('passes on that the source has %s', async (kind, answer) => {
  expect(await fetched(answer)).toMatchObject({ kind })
})
