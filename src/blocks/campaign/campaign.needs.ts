/** A campaign carries all it shows; its film is asked for by the reader. */
import type { Lang } from '#core/locale.ts'
import type { Need } from '../need.ts'
import type { CampaignAttributes } from './campaign.schema.ts'

export function campaignNeeds(_attributes: CampaignAttributes, _lang: Lang): readonly Need[] {
  return []
}
