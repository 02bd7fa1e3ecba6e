/** The shape of the words with which a campaign is edited. */

export interface CampaignEditorWords {
  readonly title: string
  readonly text: string
  readonly points: string
  readonly point: string
  readonly image: string
  readonly imageHelp: string
  readonly film: string
  readonly filmHelp: string
  readonly center: string
  readonly buttons: string
  readonly buttonText: string
  readonly action: string
  readonly actionOf: {
    readonly url: string
    readonly login: string
    readonly register: string
    readonly newLayout: string
  }
  readonly url: string
  readonly urlHelp: string
  readonly variant: string
  readonly variantOf: { readonly primary: string; readonly secondary: string; readonly tertiary: string }
  readonly icon: string
  readonly iconOf: {
    readonly arrow_right: string
    readonly log_in: string
    readonly compose: string
    readonly person: string
    readonly none: string
  }
  readonly position: string
  readonly positionOf: { readonly left: string; readonly right: string }
}
