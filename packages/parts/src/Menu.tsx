import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Props of {@link Menu}. */
export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement
  /** @default 'end' */
  align?: 'start' | 'end' | undefined
  /** Open from the beginning, for a menu that loads when its button is pressed. @default false */
  defaultOpen?: boolean | undefined
  children: ReactNode
}

/** A `<div role="menu">`, 232 pixels wide, under its button. Its children are the parts below. */
export function Menu(props: MenuProps): ReactElement {
  const { trigger, align = 'end', defaultOpen = false, children } = props
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <MenuPopup align={align}>{children}</MenuPopup>
    </Base.Root>
  )
}

/** Connects {@link MenuButton}s with the {@link SharedMenu} that they open. */
export type MenuHandle<Subject> = Base.Handle<Subject>

/** Creates the handle that connects a menu with its buttons. Create one for each list. */
export function createMenuHandle<Subject>(): MenuHandle<Subject> {
  return Base.createHandle<Subject>()
}

/** Props of {@link MenuButton}. */
export interface MenuButtonProps<Subject> {
  handle: MenuHandle<Subject>
  /** Passed to the `children` of {@link SharedMenu} when this button opens the menu. */
  subject: Subject
  /** The button itself. */
  trigger: ReactElement
}

/** One of the many buttons of a {@link SharedMenu}. */
export function MenuButton<Subject>(props: MenuButtonProps<Subject>): ReactElement {
  const { handle, subject, trigger } = props
  return <Base.Trigger handle={handle} payload={subject} render={trigger} />
}

/** Props of {@link SharedMenu}. */
export interface SharedMenuProps<Subject> {
  handle: MenuHandle<Subject>
  /** Renders the entries for the `subject` of the pressed button. */
  children: (subject: Subject) => ReactNode
}

/** One {@link Menu} for all rows of a long list. It opens under the pressed button. */
export function SharedMenu<Subject>(props: SharedMenuProps<Subject>): ReactElement {
  const { handle, children } = props
  return (
    <Base.Root handle={handle}>
      {({ payload }) => (
        <MenuPopup align="end">{payload === undefined ? null : children(payload)}</MenuPopup>
      )}
    </Base.Root>
  )
}

type MenuPopupProps = Required<Pick<MenuProps, 'align' | 'children'>>

function MenuPopup({ align, children }: MenuPopupProps): ReactElement {
  return (
    <Base.Portal>
      <Base.Positioner className="parts-floating" sideOffset={4} align={align}>
        <Base.Popup className="parts-menu">{children}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

/** Props of {@link MenuItem}. */
export interface MenuItemProps {
  icon?: ReactNode
  /** True for a destructive action. Put it last, after a {@link MenuSeparator}. */
  danger?: boolean | undefined
  onSelect: () => void
  children: ReactNode
}

/** One action of a {@link Menu}. */
export function MenuItem({ icon, danger, onSelect, children }: MenuItemProps): ReactElement {
  return (
    <Base.Item
      className={classNames('parts-menu-item', danger && 'parts-menu-danger')}
      onClick={onSelect}
    >
      {icon}
      <span className="parts-grow">{children}</span>
    </Base.Item>
  )
}

/**
 * A line of a {@link Menu} that says something and does nothing, such as that there is nothing to
 * choose. Screen readers reach it with the items: a menu has no other content for them.
 */
export function MenuNote({ children }: { children: ReactNode }): ReactElement {
  return (
    <Base.Item className="parts-menu-note" disabled>
      {children}
    </Base.Item>
  )
}

/** Props of {@link MenuChoice}. */
export interface MenuChoiceProps<Value extends string> {
  /** Shown above the choices. */
  label: ReactNode
  options: readonly { value: Value; label: ReactNode; lang?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A labelled group of `role="menuitemradio"` items, one of them checked. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>): ReactElement {
  const { label, options, value, onChange } = props
  return (
    <Base.Group>
      <Base.GroupLabel className="parts-menu-label">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={onChange}>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            className="parts-menu-item"
            closeOnClick
          >
            <span className="parts-grow" lang={option.lang}>
              {option.label}
            </span>
            <Base.RadioItemIndicator className="parts-menu-check">
              <Check size={16} aria-hidden="true" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  )
}

/** A line between groups of a {@link Menu}. */
export function MenuSeparator(): ReactElement {
  return <Base.Separator className="parts-menu-line" />
}
