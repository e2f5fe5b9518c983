import { IconButton } from '@shrd/parts'
import { ChevronLeft, ChevronRight, Lightbulb, List, X } from 'lucide-react'
import { type FocusEvent, type ReactElement, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { TIPS } from './tips.ts'
import { useTipRotation } from './use-tip-rotation.ts'

/** Props of {@link TipBar}. */
export interface TipBarProps {
  onShowAll: () => void
  onDismiss: () => void
}

/** One tip at a time. It waits while it is pointed at or focused, and speaks only when asked to. */
export function TipBar({ onShowAll, onDismiss }: TipBarProps): ReactElement {
  const { text } = useTexts()
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused
  const { index, step } = useTipRotation(TIPS.length, held)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setFocused(false)
  }
  return (
    <section
      className="tip-bar"
      aria-label={text('tips.label')}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
    >
      <Lightbulb size={16} aria-hidden="true" />
      <p className="tip-text" aria-live={held ? 'polite' : 'off'}>
        <b>{text('tips.count', { number: index + 1, count: TIPS.length })}</b>{' '}
        <bdi>{text(TIPS[index] ?? TIPS[0])}</bdi>
      </p>
      <IconButton
        size="sm"
        label={text('tips.previous')}
        icon={<ChevronLeft className="mirrored" size={16} aria-hidden="true" />}
        onClick={() => step(-1)}
      />
      <IconButton
        size="sm"
        label={text('tips.next')}
        icon={<ChevronRight className="mirrored" size={16} aria-hidden="true" />}
        onClick={() => step(1)}
      />
      <IconButton
        size="sm"
        label={text('tips.all')}
        icon={<List size={16} aria-hidden="true" />}
        onClick={onShowAll}
      />
      <IconButton
        size="sm"
        label={text('tips.dismiss')}
        icon={<X size={16} aria-hidden="true" />}
        onClick={onDismiss}
      />
    </section>
  )
}
