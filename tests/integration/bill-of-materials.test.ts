/**
 * The bill of materials holds what is shipped, with the minimum elements of NTIA (July 2021): supplier, name,
 * version, unique identifier, dependency relationship, author of the data, and timestamp.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { billOfMaterials } from '../../scripts/packages/bill-of-materials.js'
import { shippedPackages } from '../../scripts/packages/licences.js'
import { ROOT } from '../source-files.ts'

type Bill = Awaited<ReturnType<typeof billOfMaterials>>

let bill: Bill
beforeAll(async () => {
  bill = await billOfMaterials({ root: ROOT, nodeVersion: 'v26.12.1' })
}, 60_000)

/** `@scope/name@1.0.0` */
const nameOf = ({ group, name, version }: Bill['components'][number]) =>
  `${group === undefined ? '' : `${group}/`}${name}@${version}`
const namesOf = (components: Bill['components']) => components.map(nameOf).toSorted()

describe('minimum elements', () => {
  test('supplier, name, version and identifier of every component', () => {
    for (const component of [bill.metadata.component, ...bill.components]) {
      expect(component.supplier?.name, component.name).toMatch(/\S/)
      expect(component.name).not.toBe('')
      expect(component.version, component.name).toMatch(/^\d+\.\d+\.\d+/)
    }
    for (const { name, purl } of bill.components)
      expect(purl, name).toMatch(/^pkg:(?:npm|generic)\/(?:%40[\w.-]+\/)?[\w.-]+@\d/)
  })

  test('dependency relationship: every component is reached from the portal, and every reference exists', () => {
    const { component } = bill.metadata
    const refs = [component, ...bill.components].map((item) => item['bom-ref'])
    expect(new Set(refs).size).toBe(refs.length)
    const edges = new Map(bill.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]))
    const reached = new Set<string>()
    const visit = (ref: string) => {
      if (reached.has(ref)) return
      reached.add(ref)
      for (const next of edges.get(ref) ?? []) visit(next)
    }
    visit(component['bom-ref'])
    expect([...reached].toSorted()).toEqual(refs.toSorted())
  })

  test('author of the data, timestamp, and a serial number for each bill', async () => {
    const { metadata, serialNumber } = bill
    expect(metadata.supplier?.name).toBe('Kvartal')
    expect(JSON.stringify(metadata.tools)).toContain('cyclonedx-npm')
    expect(metadata.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/)
    expect(serialNumber).toMatch(/^urn:uuid:[0-9a-f-]{36}$/)
    const next = await billOfMaterials({ root: ROOT, nodeVersion: 'v26.12.1' })
    expect(next.serialNumber).not.toBe(serialNumber)
    expect(next.components).toEqual(bill.components)
  })
})

describe('components', () => {
  test('are the shipped packages, builds of them for this platform, and Node', () => {
    const shipped = shippedPackages(ROOT)
      .filter(({ name }) => !/^(?:node-linux-|@types\/)/.test(name))
      .map(({ name, version }) => `${name}@${version}`)
    // Optional packages that the list of third parties counts as the package that loads them.
    const isPartOfAnother = (name: string) =>
      /^(?:@node-rs\/argon2-|@resvg\/resvg-js-|pg-cloudflare@)/.test(name)
    const names = namesOf(bill.components)
    expect(names.filter((name) => !isPartOfAnother(name))).toEqual([...shipped, 'node@26.12.1'].toSorted())
    expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^react-dom@/)]))
  })

  test('have a licence, and packages their hash and where they run', () => {
    for (const component of bill.components) {
      expect(component.licenses, component.name).toHaveLength(1)
      expect(component.properties).toContainEqual({
        name: 'kvartal:where',
        value: expect.stringMatching(/^(?:server|browser)$/),
      })
      if (component.name !== 'node')
        expect(component.hashes).toEqual([
          { alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) },
        ])
    }
  })

  test('Node has the name by which vulnerabilities are listed', () =>
    expect(bill.components.find(({ name }) => name === 'node')).toMatchObject({
      type: 'platform',
      cpe: 'cpe:2.3:a:nodejs:node.js:26.12.1:*:*:*:*:*:*:*',
    }))
})
