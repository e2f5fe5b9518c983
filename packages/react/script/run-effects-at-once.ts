import { options } from 'preact'

/**
 * Lets effects run right after what they belong to is drawn, as React does with what a person has
 * caused. By itself the renderer waits for the next frame: a title that takes the focus that late takes
 * it away from whoever is typing already.
 */
export function runEffectsAtOnce(): void {
  options.requestAnimationFrame = queueMicrotask
}
