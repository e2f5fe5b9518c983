import { type ComponentProps, createElement, type ElementType, type ReactElement } from 'react'

/** Renders a part as another element; spread `props` on it. */
export type RenderPart<Props, State> = (props: Props, state: State) => ReactElement

/**
 * Props of every exported part: the attributes of its element, and `render` to replace the element.
 */
export type PartProps<Tag extends ElementType, State> = ComponentProps<Tag> & {
  render?: RenderPart<ComponentProps<Tag>, State>
}

/** The element of a part with its attributes, or the result of its `render`. */
export function renderPart<Tag extends ElementType, State>(
  tag: Tag,
  { render, ...given }: PartProps<Tag, State>,
  own: ComponentProps<Tag>,
  state: State,
): ReactElement {
  // The rest of PartProps is ComponentProps<Tag>; TypeScript cannot subtract from a generic type.
  const attributes = given as ComponentProps<Tag>
  const className = `${own.className ?? ''} ${attributes.className ?? ''}`.trim()
  const props = { ...own, ...attributes, className }
  return render ? render(props, state) : createElement(tag, props)
}
