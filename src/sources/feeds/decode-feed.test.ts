import { describe, expect, test } from 'vitest'
import { decodeFeed } from './decode-feed.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const utf16 = (text: string, bom: boolean) =>
  new Uint8Array(Buffer.from((bom ? '\ufeff' : '') + text, 'utf16le'))

describe('the encoding', () => {
  const prolog = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><t>`
  test.each<[string, Uint8Array, string, string]>([
    ['UTF-8 by default', bytes('Næring'), '', 'Næring'],
    [
      'a mark at the start',
      Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes('Næring')]),
      'text/xml; charset=iso-8859-1',
      'Næring',
    ],
    ['the header', latin1('Næring på Økern'), 'text/xml; charset=ISO-8859-1', 'Næring på Økern'],
    ['the header, quoted', latin1('Næring'), 'text/xml;charset="windows-1252"', 'Næring'],
    ['the declaration', latin1(`${prolog('ISO-8859-1')}Øst`), 'text/xml', `${prolog('ISO-8859-1')}Øst`],
    [
      'the header before the declaration',
      bytes(`${prolog('ISO-8859-1')}Øst`),
      'text/xml; charset=utf-8',
      `${prolog('ISO-8859-1')}Øst`,
    ],
    [
      'a header with an unknown encoding',
      latin1(`${prolog('latin1')}Øst`),
      'text/xml; charset=klingon',
      `${prolog('latin1')}Øst`,
    ],
    ['UTF-16 with a mark', utf16('Næring', true), '', 'Næring'],
    ['UTF-16 without', utf16('<t>Næring', false), '', '<t>Næring'],
    ['a dash of the other Windows', Uint8Array.from([0x96]), 'text/xml; charset=windows-1252', '–'],
    ['NUL', bytes('a\0b'), '', 'ab'],
    ['Latin-1 without a declaration', latin1('Næring på Økern'), '', 'Næring på Økern'],
    [
      'Latin-1 declared as UTF-8 in the header',
      latin1('Næring på Økern'),
      'text/csv; charset=utf-8',
      'Næring på Økern',
    ],
    ['the same in the declaration', latin1(`${prolog('UTF-8')}Øst`), '', `${prolog('UTF-8')}Øst`],
    [
      'UTF-8 declared as Latin-1 in the header',
      bytes('Økt kontorledighet på Skøyen'),
      'text/xml; charset=ISO-8859-1',
      'Økt kontorledighet på Skøyen',
    ],
    [
      'the same in the declaration',
      bytes(`${prolog('windows-1252')}Øst`),
      '',
      `${prolog('windows-1252')}Øst`,
    ],
    [
      'the declaration before the header',
      Uint8Array.from([...bytes(prolog('windows-1251')), 0xc6]),
      'text/xml; charset=iso-8859-1',
      `${prolog('windows-1251')}Ж`,
    ],
    [
      'UTF-8 that is cut inside a character',
      bytes('Næring på Økern').subarray(0, 13),
      '',
      'Næring på \ufffd',
    ],
    [
      'letters by escape sequences, all of them ASCII',
      bytes('\u001b$B$"\u001b(B'),
      'text/xml; charset=iso-2022-jp',
      '\u3042',
    ],
    ['declared as UTF-16, and is not', bytes('<rss/>'), 'text/xml; charset=utf-16', '<rss/>'],
    ['UTF-16 of JSON without a mark', utf16('{"a":"Næring"}', false), '', '{"a":"Næring"}'],
    ['nothing', new Uint8Array(), '', ''],
  ])('%s', (_why, feedBytes, contentType, text) => expect(decodeFeed(feedBytes, contentType)).toBe(text))
})
