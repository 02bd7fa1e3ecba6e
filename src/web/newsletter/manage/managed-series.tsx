/**
 * The followed data sources behind a mail's link, changed without a login (decision 0108). Loaded when the
 * stored settings are shown.
 */
import { useState } from 'react'
import type { ManageNewsletterChanges, ManagedNewsletter } from '#contract/subscriber/newsletter.ts'
import { MAX_NEWSLETTER_SERIES, PROFILE_MESSAGE_MS } from '#core/limits.ts'
import { Form } from '#ui/form/form.tsx'
import type { SubmitResult } from '#ui/form/submission.ts'
import { useForm } from '#ui/form/use-form.ts'
import { PickedSeries } from '../../pickers/picked-list.tsx'
import styles from '../newsletter.module.css'
import { useNewsletterTexts } from '../use-newsletter-texts.ts'

/** As the other parts of the page behind the link. */
export interface ManagedSeriesProps {
  readonly managed: ManagedNewsletter
  readonly change: (changes: ManageNewsletterChanges) => Promise<SubmitResult<ManagedNewsletter>>
  readonly onChange: (managed: ManagedNewsletter) => void
}

export function ManagedSeries({ managed: { data_sources: stored }, change, onChange }: ManagedSeriesProps) {
  const texts = useNewsletterTexts()
  const { manage: words } = texts
  const [ids, setIds] = useState<readonly string[]>(stored)
  const [before, setBefore] = useState(stored)
  if (stored !== before) {
    setBefore(stored)
    // A choice that is not saved yet stays when another part of the page is saved.
    if (ids.join() === before.join()) setIds(stored)
  }
  const form = useForm<'data_sources', ManagedNewsletter>({
    // The picker keeps the limit; the server holds to it as well.
    rules: { data_sources: () => null },
    action: () => change({ data_sources: [...ids] }),
    success: words.changed,
    successMs: PROFILE_MESSAGE_MS,
    onDone: onChange,
  })
  return (
    <section className={styles.part}>
      <h2>{words.followed}</h2>
      <Form form={form} submit={words.saveSeries}>
        <PickedSeries
          field={form.field('data_sources')}
          label={texts.series}
          help={texts.seriesHelp}
          isOptional
          max={MAX_NEWSLETTER_SERIES}
          ids={ids}
          onChange={setIds}
        />
      </Form>
    </section>
  )
}
