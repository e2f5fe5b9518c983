'use client'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { type PartProps, renderPart } from '../part/render-part.tsx'
import { useMenu } from './use-menu.ts'

type Plain = Record<never, never>

/** Props of a menu. */
export interface MenuProps extends PartProps<'div', Plain> {
  /** Shown next to the menu, so that users see and hear it while the menu is closed. */
  status?: ReactNode
  /** Which edge of the button the menu aligns with. @default 'end' */
  align?: 'start' | 'end'
}

/**
 * A button with a menu, on the browser's `<details>`. It opens before any script runs and needs no
 * place in the page's outermost layer. Renders a `<div>`.
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

/** Props of the menu's popup. */
export interface MenuPopupProps extends PartProps<'div', Plain> {
  /** The accessible name of the list of items. */
  label: string
  /** Shown above the items. */
  header?: ReactNode
}

/** The popup of a menu. Renders a `<div>`. */
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

/** An action. Renders a `<button>`. */
export function MenuItem(props: PartProps<'button', Plain>): ReactElement {
  const own = { ...ITEM, type: 'button', role: 'menuitem' } as const
  return renderPart('button', props, own, {})
}

/** A link. Renders an `<a>`. */
export function MenuLink(props: PartProps<'a', Plain>): ReactElement {
  return renderPart('a', props, { ...ITEM, role: 'menuitem' }, {})
}

/** Props of one choice of several. */
export interface MenuChoiceProps extends PartProps<'button', { chosen: boolean }> {
  chosen: boolean
}

/** One of several choices. Renders a `<button>`. */
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

/** Arrow keys reach the items, and Tab skips them. */
const ITEM = { className: 'shrd-menu-item', tabIndex: -1 } as const
