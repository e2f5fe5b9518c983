/**
 * One line of plain text that a tenant shows to others: no markup, no control characters, none that
 * are invisible or reorder the text around them (joiners stay, because scripts and emoji need them),
 * and no pile of marks that would cover the lines above and below.
 */
export const PLAIN_TEXT: RegExp =
  /^(?=\S)(?!.*\p{M}{6})(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>]|\u200c|\u200d|\u2060)*(?<=\S)$/u

/**
 * A mail has one link, that of its button. Others would let anybody write to anybody. Mail readers
 * make links of names with dots as well, such as `example.org/x`; addresses of mail stay.
 */
export const ADDRESS_IN_TEXT: RegExp =
  /:\/\/|\bwww\.|(?<![\p{L}\p{N}-])(?<!@[\p{L}\p{N}.-]*)(?:[\p{L}\p{N}-]+[.\u3002\uff0e\uff61])+\p{L}{2,}(?![\p{L}\p{N}]|[\p{L}\p{N}._+-]*@)/iu
