/** An export of the layout editor is a valid page of the content pack (decision 17). */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { blockSchema, dashboardSchema } from '#contract/entities/dashboard.ts'
import { layoutSchema } from '#contract/subscriber/layout.ts'
import { importPack } from '#content/import-pack.ts'
import { openStore } from '#store/open-store.ts'
import { loadLayoutTexts } from '#texts/loaded/layout-texts.ts'
import { dashboardFile } from '#web/admin/dashboard-file.ts'

/** Every type of the editor, with its mandatory attributes. */
const BLOCKS = {
  figures: { figures: [{ id: 'no-policy-rate', title: 'Renten: «nå»', showUnit: true }] },
  chart: { series: ['no-policy-rate'], fromDate: Date.UTC(2015, 0, 1), toDate: 0, withoutLegend: false },
  map: { city: 'oslo', aspectRatio: '3 / 2' },
  areas: { city: 'oslo' },
  text: { content: '## Notat\n\n- [ ] Husk: *dette* # her\n- [x] no\n\n\ttab og «sitat»\n' },
  comment: { comment: 'oslo' },
  news: { cities: ['bergen'], featured: false, numberOfPosts: 6 },
  reports: { reports: ['macro'] },
  campaign: {
    title: 'Lag ditt eget',
    text: "it's: yes",
    bulletPoints: [{ point: '- null' }],
    buttons: [{ buttonText: 'Les', url: '/oslo' }],
  },
  rss: { sources: ['ssb'], numberOfItems: 25 },
  ai: { animate: false },
  lease: { rent: '1 000 000', start: '1.1.2021', baseMonth: 'oktober 2020', firstAdjustment: '2022-01-01' },
} as const

const ROW = Object.entries(BLOCKS).map(([type, attributes]) =>
  blockSchema.parse({ type, heading: `Om ${type}: # 1`, attributes }),
)
const LAYOUT = layoutSchema.parse({
  ID: '11111111-1111-4111-8111-111111111111',
  title: 'Renter & leie: 2026',
  subtitle: 'no',
  menuTitle: 'Leie',
  icon: 'chart',
  path: 'x',
  rows: [
    { layout: '6633', columns: [ROW, []] },
    { layout: '333333', columns: [[], [], []] },
  ],
})

/** The shipped pack with one more dashboard. */
async function packWith(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-exported-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp('content', folder, { recursive: true })
  await writeFile(path.join(folder, 'dashboards', `${name}.yaml`), text)
  const settings = path.join(folder, 'settings.yaml')
  await writeFile(
    settings,
    (await readFile(settings, 'utf8')).replace('dashboards: [', `dashboards: [${name}, `),
  )
  return folder
}

test('a layout with every type of block is exported, named in the settings, and imported with all its content', async () => {
  const { admin } = await loadLayoutTexts('nb-NO')
  const { name, text } = dashboardFile(LAYOUT, admin.fileNote)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-exported-store-'))
  const store = await openStore({ databaseUrl: null, dataDir })
  onTestFinished(async () => {
    await store.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  // The note in the file says under which name.
  const [, listed = ''] = /føres opp som (\S+) under dashboards/.exec(text) ?? []
  expect(name).toBe(`${listed}.yaml`)
  const imported = await importPack(await packWith(listed, text), store, {
    now: () => Date.parse('2026-11-21T09:00:00.000Z'),
  })
  expect(imported).toMatchObject({ outcome: 'imported' })
  const pages = (await store.content.items()).filter(
    ({ kind, body }) => kind === 'dashboard' && dashboardSchema.safeParse(body).data?.path === listed,
  )
  expect(pages.map(({ lang }) => lang).toSorted()).toEqual(['en', 'no'])
  for (const { body } of pages) {
    const { title, subtitle, menuTitle, icon, rows } = dashboardSchema.parse(body)
    expect({ title, subtitle, menuTitle, icon }).toEqual({
      title: LAYOUT.title,
      subtitle: 'no',
      menuTitle: 'Leie',
      icon: 'chart',
    })
    // Omitted attributes have their default values.
    expect(rows).toMatchObject(LAYOUT.rows)
  }
})
