/** A page made in the browser: for navigation, where the server's own page is not at hand. */
import { langOf, type Locale } from '#core/locale.ts'
import { osloDay } from '#core/oslo-day.ts'
import { AnswerBook, need, type Need } from '#blocks/need.ts'
import type { CallName } from '#contract/portal.ts'
import type { Texts } from '#texts/texts.ts'
import { findPage, pageModel, planPage, type PageModel, type PlannedPage } from '../page-model.ts'
import { ask } from './portal-client.ts'

export interface PageRequest {
  /** Without its language prefix. */
  readonly path: string
  readonly locale: Locale
  readonly texts: Texts
}

export interface LoadedPage {
  readonly plan: PlannedPage
  readonly imageHosts: readonly string[]
}

/**
 * Finds the page and what it asks for; `null` = there is no such page.
 * @throws when the settings cannot be had: without them no page is known
 */
export async function plannedPage({ path, locale }: PageRequest): Promise<LoadedPage | null> {
  const lang = langOf(locale)
  const settings = await ask(need('settings', { lang }))
  if (!settings.ok) throw new Error(`settings: ${settings.status} ${settings.code}`)
  const source = findPage(settings.data, path)
  return source ? { plan: planPage(source, lang), imageHosts: settings.data.imageHosts } : null
}

/** @throws when the settings cannot be had */
export async function loadPage(request: PageRequest): Promise<PageModel | null> {
  const planned = await plannedPage(request)
  return planned ? modelOf(planned, request) : null
}

export async function modelOf({ plan, imageHosts }: LoadedPage, { locale, texts }: PageRequest): Promise<PageModel> {
  const answers = new AnswerBook()
  await Promise.all(plan.needs.map((asked) => answerInto(answers, asked)))
  return pageModel(plan, answers, { locale, texts, imageHosts, today: osloDay(Date.now()) }, (message) => console.warn(message))
}

async function answerInto<Name extends CallName>(answers: AnswerBook, asked: Need<Name>): Promise<void> {
  answers.set<Name>(asked, await ask<Name>(asked))
}
