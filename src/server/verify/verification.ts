/** Verifies a text against an edition, and adds the citation data of each number. */
import { areaPath } from '#core/addresses/area-path.ts'
import { sourceOfValue } from '#core/figures/publishers.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import { seriesPath } from '#core/addresses/page-paths.ts'
import { localeOf, localizedPath, type Lang } from '#core/locale.ts'
import { detectLanguage } from '#commentary/verify/detect-language.ts'
import { verificationSteps } from '#commentary/verify/verify-text.ts'
import type { VerifiedMarket, VerifiedNumber } from '#commentary/verify/verified-number.ts'
import type { ContentOf } from '#contract/content-item.ts'
import { seriesCitation } from '#pages/model/series-citation.ts'
import type { Verification, VerificationRequest, VerifiedNumberAnswer } from '#contract/verification.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { verifierTextsByLocale } from '#texts/by-locale/verifier-texts-by-locale.ts'
import { runInSlices } from '../limits/serial-queue.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

/** @param publicUrl origin of the site, without a slash at the end */
export async function verification(
  edition: Edition,
  request: VerificationRequest,
  publicUrl: string,
): Promise<Verification> {
  const lang = languageOf(request)
  const { numbers, readTo } = await runInSlices(
    verificationSteps(request.text, lang, verifiedMarket(edition, lang)),
  )
  return answerOf(edition, lang, publicUrl, numbers, readTo)
}

function languageOf({ text, language }: VerificationRequest): Lang {
  return language ?? detectLanguage(text, 'no')
}

function verifiedMarket({ snapshot, today }: Edition, lang: Lang): VerifiedMarket {
  const { series, areas } = snapshot.content[lang]
  return { data: { series, areas, points: snapshot.points }, today }
}

function answerOf(
  edition: Edition,
  lang: Lang,
  publicUrl: string,
  numbers: readonly VerifiedNumber[],
  readTo: number,
): Verification {
  return {
    language: lang,
    read_to: readTo,
    numbers: numbers.map((number) => numberAnswer(edition, lang, publicUrl, number)),
  }
}

function numberAnswer(
  edition: Edition,
  lang: Lang,
  publicUrl: string,
  number: VerifiedNumber,
): VerifiedNumberAnswer {
  const { snapshot } = edition
  const series = number.series === null ? undefined : snapshot.content[lang].series.get(number.series)
  const area = snapshot.content[lang].areas.find(({ ID }) => ID === number.area)
  const path = series ? seriesPath(series.ID) : area ? areaPath(area.market, area.ID) : null
  return {
    text: number.text,
    from: number.from,
    to: number.to,
    verdict: number.verdict,
    reason: number.reason,
    detail: number.detail,
    message: messageOf(number, lang),
    quantity: number.quantity,
    right: number.right,
    unit: series?.texts.unit ?? (area ? '%' : null),
    day: number.day,
    since: number.since,
    quality: number.quality,
    series: number.series,
    area: number.area,
    title: series?.texts.title ?? area?.name ?? null,
    source: series ? sourceOf(series, number, lang) : null,
    licence: series?.licence ?? null,
    citation: series ? citationText(edition, lang, publicUrl, series, number) : null,
    address: path === null ? null : publicUrl + localizedPath(path, localeOf(lang)),
  }
}

function sourceOf({ texts }: ContentOf<'series'>, { quality }: VerifiedNumber, lang: Lang): string {
  const { illustrative } = textsByLocale[localeOf(lang)].chart.words
  return sourceOfValue(texts.source, quality !== null && isIllustrative(quality), illustrative)
}

function citationText(
  { snapshot, today }: Edition,
  lang: Lang,
  publicUrl: string,
  series: ContentOf<'series'>,
  { day }: VerifiedNumber,
): string | null {
  const points = snapshot.points.get(series.ID)
  if (!points || day === null) return null
  return seriesCitation(
    { locale: localeOf(lang), publicUrl, today },
    { ...series, last_updated: points.lastUpdated },
    { date: day, frequency: series.frequency },
  ).plain
}

function messageOf({ verdict, reason, detail, right }: VerifiedNumber, lang: Lang): string {
  const { reasons } = verifierTextsByLocale[localeOf(lang)]
  switch (reason) {
    case 'same':
      return reasons.same
    case 'other-value':
      return reasons.otherValue(right?.text ?? '')
    case 'other-direction':
      return reasons.otherDirection(detail)
    case 'other-unit':
      return reasons.otherUnit(right?.text ?? '')
    case 'forecast':
      return verdict === 'cannot-say' ? reasons.forecastOnly(right?.text ?? '') : reasons.forecast
    case 'illustrative':
      return verdict === 'cannot-say' ? reasons.illustrativeOnly(right?.text ?? '') : reasons.illustrative
    case 'unread':
      return detail === '' ? reasons.unreadSentence : reasons.unread(detail)
    case 'no-subject':
      return reasons.noSubject
    case 'several-subjects':
      return reasons.severalSubjects
    case 'no-place':
      return reasons.noPlace
    case 'no-date':
      return reasons.noDate
    case 'no-unit':
      return reasons.noUnit
    case 'no-figure':
      return reasons.noFigure
    case 'other-claim':
      return reasons.otherClaim(detail)
  }
}
