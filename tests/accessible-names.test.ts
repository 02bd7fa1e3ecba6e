/** What the browser tests read out of a page's accessibility tree (accessibility C6). */
import { expect, test } from 'vitest'
import { nameFaults, namedIn, written } from './e2e/accessible-names.ts'

const PAGE = `- main:
  - heading "Oslo" [level=1]
  - paragraph: Mest ledig i randen.
  - region "Ledighet":
    - list:
      - listitem:
        - link "Slik måles det":
          - /url: /metode
    - 'button "Oslo: ledighet (%) Illustrasjonstall" [pressed]'
    - 'figure "Fra 2005 til 2026: −2,00 % (1. juli 2005) til 6 800 kr"':
      - text: Fra 2005
    - button "Si \\"ja\\"" [disabled]
    - group: Vis som tabell
    - group
  - button`

test('landmarks, headings and controls, in their places, and no numbers', () => {
  expect(written(namedIn(PAGE))).toBe(`main
  heading Oslo [level=1]
  region Ledighet
    link Slik måles det
    button Oslo: ledighet (%) Illustrasjonstall [pressed]
    figure Fra # til #: # % (#. juli #) til # kr
    button Si \\"ja\\" [disabled]
    group Vis som tabell
  button
`)
})

test.each([
  ['a name is enough', '- button "Søk"', []],
  ['a control without one', '- button', ['button without a name']],
  ['a name of spaces', '- link " "', ['link without a name']],
  ['the role said twice', '- button "Lukk knapp"', ['button "Lukk knapp"']],
  ['in English too', '- link "More link"', ['link "More link"']],
  ['a picture called one', '- img "Company image"', ['img "Company image"']],
  ['what only ends alike', '- link "Blink"', []],
  ['a heading is about something', '- heading "Knapp"', []],
])('%s', (_why, snapshot, faults) => expect(nameFaults(namedIn(snapshot))).toEqual(faults))
