import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactElement, ReactNode } from 'react'

/** Props of {@link Tabs}. */
export interface TabsProps<Value extends string> {
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}

/** A `<div>` around {@link TabList} and {@link TabPanel}s. */
export function Tabs<Value extends string>(props: TabsProps<Value>): ReactElement {
  const { value, onChange, children } = props
  return (
    <Base.Root value={value} onValueChange={onChange}>
      {children}
    </Base.Root>
  )
}

/** Props of {@link TabList}. */
export interface TabListProps {
  label: string
  /** Shown at the end of the line, such as a legend. */
  aside?: ReactNode
  children: ReactNode
}

/** The line of {@link Tab}s. Arrow keys move between them. */
export function TabList({ label, aside, children }: TabListProps): ReactElement {
  return (
    <div className="parts-tabs-line">
      <Base.List className="parts-tabs" aria-label={label}>
        {children}
      </Base.List>
      {aside ? <div className="parts-tabs-aside">{aside}</div> : null}
    </div>
  )
}

/** One `<button role="tab">`. */
export function Tab({ value, children }: { value: string; children: ReactNode }): ReactElement {
  return (
    <Base.Tab value={value} className="parts-tab">
      {children}
    </Base.Tab>
  )
}

/** The content of a {@link Tab}. */
export function TabPanel({
  value,
  children,
}: {
  value: string
  children: ReactNode
}): ReactElement {
  return (
    <Base.Panel value={value} className="parts-tab-panel">
      {children}
    </Base.Panel>
  )
}
