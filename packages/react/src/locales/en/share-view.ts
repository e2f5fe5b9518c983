/** A one-off link that somebody opens, in English. The keys are those of every other language. */
export const shareView = {
  'shareView.title': 'You’ve Been Trusted with Something Secure',
  'shareView.sealed': 'Somebody sent you a message or a file. It opens once, here.',
  'shareView.sealedMember':
    'Somebody sent something to one member alone. It opens once, here, for that member.',
  'shareView.reveal': 'Reveal',
  'shareView.revealHint':
    'Revealing deletes it from the service. Do it when you have a moment to read.',
  'shareView.opening': 'Opening',
  'shareView.passphrase': 'Passphrase',
  'shareView.passphraseHint': 'The sender has told you, or will, by another way than the link.',
  'shareView.passphraseMissing': 'Please enter the passphrase.',
  'shareView.passphraseWrong':
    'This passphrase does not open it. Nothing was used up: check every letter and try again.',
  'shareView.passphraseWork': 'Computing the key from the passphrase',
  'shareView.passphraseNoWork':
    'This browser could not compute the key from the passphrase. Nothing was used up: close other tabs and try again, or open the link on another device.',
  'shareView.opened': 'Opened now. It cannot be opened again.',
  'shareView.from': 'From {name}, proven by their key',
  'shareView.message': 'Message',
  'shareView.copy': 'Copy message',
  'shareView.copied': 'Copied!',
  'shareView.copyFailed':
    'Not copied: the browser refused. The message is selected, so copy it yourself.',
  'shareView.deleted':
    'The message has been deleted from the service. Copy what you need before you close this page.',
  'shareView.notDeleted':
    'The service did not confirm that it deleted the message. It deletes it within five minutes. Copy what you need before you close this page.',
  'shareView.fileOnly': 'Save the file before you close this page. The link does not open again.',
  'shareView.fileUntil': '{size}, available until {time}',
  'shareView.download': 'Download {name} Now',
  'shareView.downloading': 'Downloading {name}',
  'shareView.offline': 'The connection is lost. The download goes on when it is back.',
  'shareView.saved': '{name} was saved.',
  'shareView.downloadFailed': 'Download failed or file empty',
  'shareView.noRoom': 'This device has no room for the file. Make room and download it again.',
  'shareView.ended.read':
    'It was read on {date}. If that was not you, tell the sender: somebody else had the link.',
  'shareView.ended.expired': 'Its time was over on {date}. Ask the sender to send it again.',
  'shareView.ended.destroyed': 'Its sender deleted it on {date}. Ask the sender to send it again.',
  'shareView.ended.unknown':
    'Somebody has read it, its time is over, or the link is not complete. Ask the sender to send it again.',
  'shareView.ended.fileOver':
    'The file was available for one hour after it was opened. Ask the sender to send it again.',
  'shareView.keyMissing':
    'This link has no key: the part after # is missing. Copy the whole link again, or ask the sender for it again.',
  'shareView.forMember':
    'It was sent to one member. Sign in with the account to which it was sent, then open the link again.',
  'shareView.signIn': 'Sign in',
  'shareView.lost':
    'The service did not respond. The link may be open already: stay on this page and try again within five minutes.',
  'shareView.retry': 'Try again',
}
