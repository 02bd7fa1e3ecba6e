/** A validator of markup for tests of many documents. */
import { HtmlValidate, StaticConfigLoader, type ConfigData, type ResolvedConfig } from 'html-validate'

/** Resolves its rules once: by default that is done for each document, and takes most of the time. */
class LastingConfigLoader extends StaticConfigLoader {
  #resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined

  override getConfigFor(
    handle: string,
    configOverride?: ConfigData,
  ): ResolvedConfig | Promise<ResolvedConfig> {
    if (configOverride) return super.getConfigFor(handle, configOverride)
    this.#resolved ??= super.getConfigFor(handle)
    return this.#resolved
  }
}

export function htmlValidator(config: ConfigData): HtmlValidate {
  return new HtmlValidate(new LastingConfigLoader(config))
}
