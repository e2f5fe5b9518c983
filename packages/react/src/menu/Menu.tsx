'use client'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { type PartProps, renderPart } from '../part/render-part.tsx'
import { useMenu } from './use-menu.ts'

type Plain = Record<never, never>

/** Props of a menu. */
export interface MenuProps extends PartProps<'div', Plain> {
  /** Beside the menu, so that it is seen and heard also while that is closed. */
  status?: ReactNode
  /** The edge of the button that the menu stands under, and from which it reaches to the other. @default 'end' */
  align?: 'start' | 'end'
}

/**
 * A button with a menu, on the browser's own `<details>`: it opens before any script has run, and needs
 * no place in the page's outermost layer. Renders a `<div>`.
 */
export function Menu({ status, align = 'end', children, ...part }: MenuProps): ReactElement {
  const ref = useRef<HTMLDetailsElement>(null)
  const handlers = useMenu(ref)
  const content = (
    <>
      <details ref={ref} {...handlers}>
        {children}
      </details>
      {status}
    </>
  )
  const className = 'shrd-widget shrd-menu'
  const own = { className, 'data-appearance': 'plain', 'data-align': align }
  return renderPart('div', { ...part, children: content }, own, { appearance: 'plain', align })
}

/** The button of a menu. Renders a `<summary>`. */
export function MenuTrigger(props: PartProps<'summary', Plain>): ReactElement {
  return renderPart('summary', props, { 'aria-haspopup': 'menu' }, {})
}

/** Props of what a menu button opens. */
export interface MenuPopupProps extends PartProps<'div', Plain> {
  /** What the list of items is called. */
  label: string
  /** Above the items. */
  header?: ReactNode
}

/** What the button opens. Renders a `<div>`. */
export function MenuPopup({ label, header, children, ...part }: MenuPopupProps): ReactElement {
  const content = (
    <>
      {header}
      <div role="menu" aria-label={label} className="shrd-menu-items">
        {children}
      </div>
    </>
  )
  return renderPart('div', { ...part, children: content }, { className: 'shrd-menu-popup' }, {})
}

/** Something to do. Renders a `<button>`. */
export function MenuItem(props: PartProps<'button', Plain>): ReactElement {
  const own = { ...ITEM, type: 'button', role: 'menuitem' } as const
  return renderPart('button', props, own, {})
}

/** Somewhere to go. Renders an `<a>`. */
export function MenuLink(props: PartProps<'a', Plain>): ReactElement {
  return renderPart('a', props, { ...ITEM, role: 'menuitem' }, {})
}

/** Props of one choice of several. */
export interface MenuChoiceProps extends PartProps<'button', { chosen: boolean }> {
  chosen: boolean
}

/** One of several, of which one is chosen. Renders a `<button>`. */
export function MenuChoice({ chosen, ...part }: MenuChoiceProps): ReactElement {
  const own = {
    ...ITEM,
    type: 'button',
    role: 'menuitemradio',
    'aria-checked': chosen,
    'data-chosen': chosen ? '' : undefined,
  } as const
  return renderPart('button', part, own, { chosen })
}

/** The arrows lead to the items, and Tab past them. */
const ITEM = { className: 'shrd-menu-item', tabIndex: -1 } as const
