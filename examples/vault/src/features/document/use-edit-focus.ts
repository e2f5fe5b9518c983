import { type RefObject, useEffect, useRef } from 'react'

/**
 * The button that begins or ends edit mode goes away with the press: the focus moves to the first
 * field, and back to the title.
 */
export function useEditFocus(form: RefObject<HTMLFormElement | null>, isEditing: boolean): void {
  const before = useRef(isEditing)
  useEffect(() => {
    if (before.current === isEditing) return
    before.current = isEditing
    const field = '[role="tabpanel"] :is(input, textarea):not([type="file"])'
    const place = form.current?.querySelector<HTMLElement>(isEditing ? field : '#detail-title')
    place?.focus({ preventScroll: true })
  }, [form, isEditing])
}
