/** The invites and the safety number, in English. The keys are those of every other language. */
export const invite = {
  // both sides
  'invite.step': 'Step {step} of {steps}',
  'invite.cancel': 'Cancel invite',
  'invite.continue': 'Continue',
  'invite.retry': 'Try again',
  'invite.done': 'Done',
  'invite.alias': 'Name of your friend',
  'invite.aliasHint': 'Only you see this name.',
  'invite.aliasRequired': 'Please enter a name.',

  // the PINs
  'invite.pin.receiver': 'Receiver PIN',
  'invite.pin.sender': 'Sender PIN',
  'invite.pin.signing': 'Signing PIN',
  'invite.pin.copy': 'Copy PIN',
  'invite.pin.proves': 'The PIN also proves both sides’ keys to each other.',
  'invite.pin.hint': '12 letters and digits. Capitals and dashes do not matter.',
  'invite.pin.required': 'Please enter the PIN.',
  'invite.pin.check': 'Check PIN',
  'invite.pin.checking': 'Comparing the PIN with the keys',
  'invite.pin.mismatch': 'If the PIN does not match the keys, the invitation stops and says so.',
  'invite.pin.personally': 'Use a call or meet. Do not send it through this service.',
  'invite.qr.show': 'Show as QR code',
  'invite.qr.label': '{pin} as QR code',
  'invite.qr.scan': 'Scan QR code',
  'invite.qr.aim': 'Point the camera at the QR code on your friend’s screen.',
  'invite.qr.stop': 'Stop the camera',
  'invite.qr.other': 'This QR code is not a PIN. Your friend can show one next to the PIN.',
  'invite.qr.refused':
    'This page may not use the camera. Allow it in the browser, or type the PIN.',
  'invite.qr.missing': 'No camera is free. Type the PIN.',
  'invite.left.friend': 'Your friend has {time} to enter it',
  'invite.left.friendText': 'Then the invitation starts again with a new PIN.',
  'invite.left.friendLate':
    'The two minutes are over. Continue only if your friend entered it in time; otherwise cancel and start again.',
  'invite.left.you': '{time} left',
  'invite.left.minute': 'One minute left',
  'invite.left.seconds': { one: '{count} second left', other: '{count} seconds left' },

  // who invites
  'invite.send.create.title': 'Invite a friend',
  'invite.send.create.text': 'Call or meet first: both of you need this open at the same time.',
  'invite.send.create.submit': 'Create invite',
  'invite.willExpire': 'End the relationship on a certain day',
  'invite.expiresAt': 'Last day',
  'invite.expiresAtRequired': 'Please choose a day that lies ahead.',
  'invite.send.show.title': 'Read this PIN to your friend',
  'invite.send.enter.title': 'Enter the PIN your friend reads to you',
  'invite.send.enter.text': 'Your friend sees a Sender PIN now.',
  'invite.send.signing.title': 'Signing the relationship',
  'invite.send.signing.text': 'This takes a few seconds on this device.',
  'invite.send.signing.progress': 'Signing with your key',
  'invite.send.answer.title': 'Read this second PIN to your friend',
  'invite.send.answer.text': 'Your friend enters it and signs.',
  'invite.send.answer.question': 'Does your friend see “Connected”?',
  'invite.send.answer.yes': 'Yes, connected',
  'invite.send.answer.no': 'No, it failed',
  'invite.send.answer.late':
    'The two minutes are over. If your friend does not see “Connected”, choose “No, it failed” and start again.',
  'invite.send.connected.title': '{name} is now in your friends list',
  'invite.send.connected.text':
    'You can share documents now. Only you can revoke the relationship.',

  // who was invited
  'invite.receive.start.title': 'Receive an invite',
  'invite.receive.start.text': 'Your friend reads a Receiver PIN to you.',
  'invite.receive.computing': 'Computing your answer',
  'invite.receive.show.title': 'Read this PIN back to your friend',
  'invite.receive.enter.title': 'Enter the second PIN your friend reads to you',
  'invite.receive.enter.text': 'Your friend sees a Signing PIN now.',
  'invite.receive.consent.title': 'Connect with {name}?',
  'invite.receive.consent.text':
    'The PINs have proven whose keys these are. By signing you agree to this relationship.',
  'invite.receive.consent.submit': 'Sign and connect',
  'invite.receive.connected.title': 'Connected',
  'invite.receive.connected.text':
    '{name} is now in your friends list. Tell your friend that you see “Connected”.',

  // the end
  'invite.proven': 'Keys proven',
  'invite.until': 'Until {date}',
  'invite.unlimited': 'Does not expire',
  'invite.expired.title': 'The two minutes are over',
  'invite.expired.text': 'The PIN was not entered in time. Nothing was agreed.',
  'invite.expired.hint': 'Call first, then start: both of you need this open at the same time.',
  'invite.stopped.title': 'The invitation has stopped',
  'invite.stopped.revoked': 'The relationship was taken back. Nothing of it is left.',

  // the safety number
  'safety.compare': 'Compare safety number',
  'safety.title': 'Compare the safety number with {name}',
  'safety.text': 'Both screens must show the same. Compare once, in person or on a video call.',
  'safety.label': 'Safety number',
  'safety.you': 'You',
  'safety.loading': 'Computing the safety number',
  'safety.words': 'Read it as words',
  'safety.match': 'They match',
  'safety.differ': 'They differ',
  'safety.verified': 'The keys of {name} are marked as verified.',
  'safety.danger': 'Somebody may be between you and {name}. Do not share anything.',
  'safety.dangerOwner': 'Revoke the relationship and start a new one in person.',
  'safety.dangerPartner':
    'Ask your friend to revoke the relationship, and start a new one in person.',
  'safety.revoke': 'Revoke relationship',
  'safety.revoked': 'The relationship was revoked.',
}
