/** HTML by React for pages without scripts: every text is escaped where it is written. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** HTML syntax instead of XHTML: `<br>`. React escapes `>` in texts and attributes, so `/>` only ends a tag. */
export function renderHtml(node: ReactNode): string {
  return renderToStaticMarkup(node).replaceAll('/>', '>')
}

/** @param html an `<html>` element */
export function renderDocument(html: ReactNode): string {
  return `<!doctype html>\n${renderHtml(html)}\n`
}
