import Markdown from 'markdown-to-jsx'
import { AppLink } from '../page/app-link.jsx'

const OPTIONS = { disableParsingRawHTML: true, forceBlock: true, overrides: { a: AppLink } }

/** @param {{ children: string }} props markdown */
export function Prose({ children }) {
  return (
    <Markdown className="prose" options={OPTIONS}>
      {children}
    </Markdown>
  )
}
