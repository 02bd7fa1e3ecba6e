import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BlockFrame } from './layout/block-frame.tsx'
import { Button } from './button.tsx'
import { ErrorPanel } from './feedback/error-panel.tsx'
import { Row } from './layout/grid.tsx'
import { HoverNote } from './text/hover-note.tsx'
import { iconPaths, isIconName } from './icons/icon-paths.ts'
import { Icon } from './icons/icon.tsx'
import { markSvg } from './icons/mark-shape.ts'
import { Notice } from './feedback/notice.tsx'
import { Skeleton } from './feedback/skeleton.tsx'
import { SortableTable } from './table/sortable-table.tsx'
import { ThemeSwitch } from './theme/theme-switch.tsx'

/** The markup without class names. */
const html = (element: ReactElement) => renderToStaticMarkup(element).replaceAll(/ class="[^"]*"/g, '')

const count = (markup: string, part: string) => markup.split(part).length - 1

const themeNames = { auto: 'Som systemet', light: 'Lyst', dark: 'Mørkt' }

test.each<[string, () => ReactElement, RegExp]>([
  [
    'without href: a button that does not submit',
    () => <Button>Lagre</Button>,
    /^<button type="button"[^>]*><span>Lagre</,
  ],
  ['a submit button on purpose', () => <Button type="submit">Lagre</Button>, /^<button type="submit"/],
  [
    'with href: a link without button attributes',
    () => <Button href="/oslo">Oslo</Button>,
    /^<a href="\/oslo"(?! type)[^>]*>/,
  ],
  [
    'an icon-only button keeps its text',
    () => (
      <Button icon="close" iconOnly>
        Lukk
      </Button>
    ),
    /<\/svg><span>Lukk<\/span><\/button>$/,
  ],
  [
    'the icon to the right',
    () => (
      <Button icon="arrow-right" iconPosition="right">
        Mer
      </Button>
    ),
    /<span>Mer<\/span><svg/,
  ],
  [
    'busy is not disabled, so focus stays',
    () => <Button busy>Lagre</Button>,
    /aria-busy="true" aria-disabled="true"/,
  ],
])('Button: %s', (_why, draw, markup) => expect(html(draw())).toMatch(markup))

test('a busy button is never the disabled kind', () => {
  expect(html(<Button busy>Lagre</Button>)).not.toMatch(/ disabled/)
})

test.each(Object.keys(iconPaths).filter(isIconName))(
  'icon %s: inside its grid, hidden from readers',
  (name) => {
    expect(html(<Icon name={name} />)).toContain('aria-hidden="true"')
    const starts = [...iconPaths[name].matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].flatMap(([, x, y]) => [
      Number(x),
      Number(y),
    ])
    expect(starts.length).toBeGreaterThan(0)
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...starts)).toBeLessThanOrEqual(24)
  },
)

test.each([
  ['chart', true],
  ['toString', false],
  ['', false],
])('isIconName %s', (name, expected) => expect(isIconName(name)).toBe(expected))

test('HoverNote: the trigger is described by the note', () => {
  const markup = html(<HoverNote note="Oppdatert 20. november">6,8</HoverNote>)
  const id = /<button type="button" aria-describedby="([^"]+)">6,8<\/button>/.exec(markup)?.[1]
  expect(id).toBeDefined()
  expect(markup).toContain(`role="tooltip" id="${id}"`)
})

test('HoverNote: only the part of a note that the trigger lacks is its description', () => {
  const markup = html(
    <HoverNote note="opp 0,25 siden mai" description="siden mai">
      Opp 0,25
    </HoverNote>,
  )
  const id = /<button type="button" aria-describedby="([^"]+)">/.exec(markup)?.[1]
  expect(markup).toContain(`id="${id}" hidden="">siden mai<`)
  expect(markup).toContain('<span role="tooltip"><span>opp 0,25 siden mai')
})

const table = (
  <SortableTable
    caption="Områder"
    columns={[
      { key: 'name', label: 'Område' },
      { key: 'vacancy', label: 'Ledighet', note: '%', align: 'end' },
      { key: 'remark', label: 'Merknad', sortable: false },
    ]}
    rows={[
      { id: 'b', cells: { name: cell('Bryn'), vacancy: cell('9,1', 9.1), remark: cell('') } },
      { id: 'a', cells: { name: cell('Aker brygge'), vacancy: cell('–', null), remark: cell('') } },
    ]}
    initialOrder={{ key: 'name', direction: 'ascending' }}
    compareText={(a, b) => (a < b ? -1 : 1)}
    highlightedId="b"
  />
)

function cell(text: string, sort: string | number | null = text) {
  return { text, sort }
}

test('SortableTable: the server renders the default order', () => {
  const markup = html(table)
  expect(markup.indexOf('Aker brygge')).toBeLessThan(markup.indexOf('Bryn'))
})

test('SortableTable: names, roles and the one active column', () => {
  const markup = html(table)
  const captionId = /<caption id="([^"]+)"/.exec(markup)?.[1]
  expect(markup).toContain(`<section aria-labelledby="${captionId}" tabindex="0">`)
  expect(count(markup, 'aria-sort=')).toBe(1)
  expect(markup).toMatch(/<th scope="col"[^>]* aria-sort="ascending"><button type="button"><span>Område</)
  expect(markup).toContain('<span>Merknad</span></th>')
  expect(count(markup, '<button')).toBe(2)
  expect(count(markup, 'scope="row"')).toBe(2)
  expect(markup).toMatch(/<tr data-highlighted="true"><th scope="row"[^>]*>Bryn/)
})

test('BlockFrame: the heading names the section, at the level asked', () => {
  const markup = html(
    <BlockFrame type="chart" heading="Renter" level={3} subtitle="Prosent" source="Kilde: Norges Bank">
      x
    </BlockFrame>,
  )
  const id = /<h3 id="([^"]+)">Renter<\/h3>/.exec(markup)?.[1]
  expect(markup).toMatch(new RegExp(`^<section data-block="chart" aria-labelledby="${id}"`))
  expect(markup.indexOf('Prosent')).toBeLessThan(markup.indexOf('>x<'))
  expect(markup.indexOf('>x<')).toBeLessThan(markup.indexOf('Kilde'))
})

test.each<[string, () => ReactElement, string]>([
  [
    'no heading: a group',
    () => <BlockFrame type="text">x</BlockFrame>,
    '<div data-block="text"><div>x</div></div>',
  ],
  [
    'empty parts are not rendered',
    () => (
      <BlockFrame type="text" subtitle="" description="" source="">
        x
      </BlockFrame>
    ),
    '<div data-block="text"><div>x</div></div>',
  ],
  [
    'a label names a frame without heading',
    () => (
      <BlockFrame type="campaign" label="Kampanje" seamless inverted>
        x
      </BlockFrame>
    ),
    '<section data-block="campaign" data-seamless="true" data-ground="inverted" aria-label="Kampanje">' +
      '<div>x</div></section>',
  ],
])('BlockFrame: %s', (_why, draw, markup) => expect(html(draw())).toBe(markup))

test.each([
  ['error', 'alert'],
  ['empty', 'status'],
  ['stale', 'status'],
] as const)('Notice %s has role %s', (kind, role) => {
  expect(html(<Notice kind={kind}>Tekst</Notice>)).toContain(`role="${role}"`)
  expect(
    html(
      <Notice kind={kind} inRegion>
        Tekst
      </Notice>,
    ),
    'in a live region',
  ).not.toContain('role=')
})

test('ErrorPanel has heading, text and status in an alert', () => {
  const markup = html(<ErrorPanel heading="Blokken kan ikke vises" text="Last siden på nytt." status={400} />)
  expect(markup).toMatch(/^<div role="alert".*400.*Blokken kan ikke vises.*Last siden på nytt\./)
})

test('Row: a column for each list of blocks, folded by the sheet', () => {
  const markup = html(<Row layout="3366" columns={['a', 'b']} />)
  expect(markup).toBe('<div><div data-layout="3366"><div>a</div><div>b</div></div></div>')
})

test.each<[string, () => ReactElement, number]>([
  ['lines', () => <Skeleton shape="text" lines={3} />, 3],
  ['figures', () => <Skeleton shape="figures" count={4} />, 4],
  ['rows', () => <Skeleton shape="table" rows={5} />, 5],
])('Skeleton: as many shapes as %s', (_why, draw, shapes) => {
  expect(html(draw())).toMatch(/^<div aria-hidden="true"/)
  expect(count(html(draw()), '<div></div>')).toBe(shapes)
})

test('Skeleton: a box has the ratio of the expected content', () => {
  expect(html(<Skeleton shape="box" ratio="3 / 2" />)).toContain('style="--ratio:3 / 2"')
})

test('ThemeSwitch: three named choices of one group, auto on the server', () => {
  const markup = html(<ThemeSwitch legend="Tema" names={themeNames} />)
  expect(markup).toContain('<legend><span>Tema</span></legend>')
  expect(count(markup, 'type="radio"')).toBe(3)
  expect(new Set(markup.match(/name="[^"]+"/g))).toHaveLength(1)
  expect(markup).toMatch(/<input[^>]*checked=""[^>]*value="auto"/)
  expect(count(markup, 'checked')).toBe(1)
  for (const name of Object.values(themeNames)) expect(markup).toContain(`<span>${name}</span></label>`)
})

test('markSvg is a document of its own with the colours given', () => {
  expect(markSvg('#111111', '#222222')).toMatch(
    /^<svg xmlns="[^"]+" viewBox="0 0 32 32"><path class="b" fill="#111111"/,
  )
  expect(markSvg('#111111', '#222222', '#eeeeee')).toContain('.b{fill:#eeeeee}')
})
