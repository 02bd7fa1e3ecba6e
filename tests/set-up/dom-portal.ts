/** Starts one portal with the demo pack for the whole run of the DOM tests: their documents and responses. */
import type { TestProject } from 'vitest/node'
import { openApp, type TestApp } from '../factories/app.ts'
import { contentOfPack, editionOf } from '../factories/edition.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the portal on this machine. */
    domPortal: number
  }
}

let portal: TestApp | undefined

export async function setup(project: TestProject) {
  const edition = await editionOf(await contentOfPack())
  portal = await openApp(() => edition, { gallery: true })
  project.provide('domPortal', portal.port)
}

export async function teardown() {
  await portal?.stop()
}
