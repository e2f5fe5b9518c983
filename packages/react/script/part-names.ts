import { options } from 'preact'

/**
 * Makes every class of the widgets a part of its element as well: a page styles `.shrd-button` as
 * `shrd-sign-in::part(button)`, and the primary one as `::part(primary)`.
 */
export function namePartsByClass(): void {
  const before = options.vnode
  options.vnode = (vnode) => {
    // Of an element, the properties are its attributes.
    if (typeof vnode.type === 'string') namePart(vnode.props as Record<string, unknown>)
    before?.(vnode)
  }
}

function namePart(attributes: Record<string, unknown>): void {
  const { className, 'data-kind': kind } = attributes
  if (typeof className !== 'string') return
  const own = className.split(' ').filter((name) => name.startsWith('shrd-'))
  const names = [...own.map((name) => name.slice('shrd-'.length)), ...(kind ? [kind] : [])]
  if (names.length > 0) attributes.part = names.join(' ')
}
