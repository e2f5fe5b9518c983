import { type ComponentProps, createElement, type ElementType, type ReactElement } from 'react'

/** Draws a part in another element; spread `props` on it. */
export type RenderPart<Props, State> = (props: Props, state: State) => ReactElement

/**
 * What every exported part takes: the attributes of its element, and `render` to draw it otherwise.
 * The state stands on the element as `data-*` attributes, for styling.
 */
export type PartProps<Tag extends ElementType, State> = ComponentProps<Tag> & {
  render?: RenderPart<ComponentProps<Tag>, State>
}

type DataState = Readonly<Record<string, string | boolean | number | null>>

/** The element of a part, or what its `render` makes of it. */
export function renderPart<Tag extends ElementType, State extends DataState>(
  tag: Tag,
  { render, ...given }: PartProps<Tag, State>,
  own: ComponentProps<Tag>,
  state: State,
): ReactElement {
  // The rest of PartProps is ComponentProps<Tag>; TypeScript cannot subtract from a generic type.
  const attributes = given as ComponentProps<Tag>
  const className = [own.className, attributes.className].filter(Boolean).join(' ')
  const props = { ...dataAttributes(state), ...own, ...attributes, className }
  return render === undefined ? createElement(tag, props) : render(props, state)
}

function dataAttributes(state: DataState): Record<string, string> {
  return Object.fromEntries(
    Object.entries(state).flatMap(([name, value]) =>
      value === false || value === null ? [] : [[`data-${name}`, value === true ? '' : `${value}`]],
    ),
  )
}
