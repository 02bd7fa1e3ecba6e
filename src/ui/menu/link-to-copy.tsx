/** A link that the browser would not copy, chosen for the reader to do it: in a floating menu. */
import { useEffect, useRef } from 'react'
import floating from './floating-menu.module.css'

export function LinkToCopy({ label, link }: { label: string; link: string }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [link])
  return <input ref={field} type="text" readOnly className={floating.field} aria-label={label} value={link} />
}
