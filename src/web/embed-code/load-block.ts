/** Finds the stored form of a block that a page shows. */
import type { Locale } from '#core/locale.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import type { BlockModel } from '#pages/model/page-model.ts'
import { accountState } from '../account/account-state.ts'
import { blockAt } from '../layouts/block-position.ts'
import { fetchRows } from '../layouts/layout-start.ts'

/**
 * @param path of the page, with its query and without language prefix
 * @throws when the page cannot be fetched, or no longer has the block
 */
export async function loadBlock(path: string, { key, type }: BlockModel, locale: Locale): Promise<Block> {
  const { user } = accountState()
  const source = await fetchRows(path, { locale, layouts: user ? layoutsOf(user) : [] })
  const found = source && blockAt(source.rows, key)
  if (found?.type !== type) throw new Error(`${path} has no block of type ${type} at ${key} any more`)
  return found
}
