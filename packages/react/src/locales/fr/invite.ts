import type { Texts } from '../texts.ts'

/** The invites and the safety number, in French. */
export const invite: Texts<'invite'> = {
  // both sides
  'invite.step': 'Étape {step} sur {steps}',
  'invite.cancel': 'Annuler l’invitation',
  'invite.continue': 'Continuer',
  'invite.retry': 'Réessayer',
  'invite.done': 'Terminé',
  'invite.alias': 'Nom de votre ami',
  'invite.aliasHint': 'Vous seul voyez ce nom.',
  'invite.aliasRequired': 'Veuillez saisir un nom.',

  // the PINs
  'invite.pin.receiver': 'PIN du destinataire',
  'invite.pin.sender': 'PIN de l’expéditeur',
  'invite.pin.signing': 'PIN de signature',
  'invite.pin.copy': 'Copier le PIN',
  'invite.pin.proves': 'Le PIN prouve aussi à chacun les clés de l’autre.',
  'invite.pin.hint': '12 lettres et chiffres. Majuscules et tirets sont sans importance.',
  'invite.pin.required': 'Veuillez saisir le PIN.',
  'invite.pin.check': 'Vérifier le PIN',
  'invite.pin.checking': 'Comparaison du PIN avec les clés',
  'invite.pin.mismatch': 'Si le PIN ne correspond pas aux clés, l’invitation s’arrête et le dit.',
  'invite.pin.personally': 'Appelez ou rencontrez-vous. Ne l’envoyez pas par ce service.',
  'invite.qr.show': 'Afficher en code QR',
  'invite.qr.label': '{pin} en code QR',
  'invite.qr.scan': 'Scanner le code QR',
  'invite.qr.aim': 'Dirigez la caméra vers le code QR sur l’écran de votre ami.',
  'invite.qr.stop': 'Arrêter la caméra',
  'invite.qr.other': 'Ce code QR n’est pas un PIN. Votre ami peut en afficher un à côté du PIN.',
  'invite.qr.refused':
    'Cette page ne peut pas utiliser la caméra. Autorisez-la dans le navigateur ou saisissez le PIN.',
  'invite.qr.missing': 'Aucune caméra n’est libre. Saisissez le PIN.',
  'invite.left.friend': 'Votre ami a {time} pour le saisir',
  'invite.left.friendText': 'Ensuite, l’invitation recommence avec un nouveau PIN.',
  'invite.left.friendLate':
    'Les deux minutes sont écoulées. Continuez seulement si votre ami l’a saisi à temps\u202f; sinon, annulez et recommencez.',
  'invite.left.you': 'Encore {time}',
  'invite.left.minute': 'Encore une minute',
  'invite.left.seconds': { one: 'Encore {count} seconde', other: 'Encore {count} secondes' },

  // who invites
  'invite.send.create.title': 'Inviter un ami',
  'invite.send.create.text':
    'Appelez ou rencontrez-vous d’abord\u00a0: vous devez tous deux l’avoir ouvert en même temps.',
  'invite.send.create.submit': 'Créer l’invitation',
  'invite.willExpire': 'Mettre fin à la relation un jour précis',
  'invite.expiresAt': 'Dernier jour',
  'invite.expiresAtRequired': 'Veuillez choisir un jour à venir.',
  'invite.send.show.title': 'Lisez ce PIN à votre ami',
  'invite.send.enter.title': 'Saisissez le PIN que votre ami vous lit',
  'invite.send.enter.text': 'Votre ami voit maintenant un PIN de l’expéditeur.',
  'invite.send.signing.title': 'Signature de la relation',
  'invite.send.signing.text': 'Cela prend quelques secondes sur cet appareil.',
  'invite.send.signing.progress': 'Signature avec votre clé',
  'invite.send.answer.title': 'Lisez ce second PIN à votre ami',
  'invite.send.answer.text': 'Votre ami le saisit et signe.',
  'invite.send.answer.question': 'Votre ami voit-il «\u00a0Connexion établie\u00a0»\u202f?',
  'invite.send.answer.yes': 'Oui, connexion établie',
  'invite.send.answer.no': 'Non, cela a échoué',
  'invite.send.answer.late':
    'Les deux minutes sont écoulées. Si votre ami ne voit pas «\u00a0Connexion établie\u00a0», choisissez «\u00a0Non, cela a échoué\u00a0» et recommencez.',
  'invite.send.connected.title': '{name} est maintenant dans votre liste d’amis',
  'invite.send.connected.text':
    'Vous pouvez désormais partager des documents. Vous seul pouvez révoquer la relation.',

  // who was invited
  'invite.receive.start.title': 'Recevoir une invitation',
  'invite.receive.start.text': 'Votre ami vous lit un PIN du destinataire.',
  'invite.receive.computing': 'Calcul de votre réponse',
  'invite.receive.show.title': 'Lisez ce PIN à votre ami en retour',
  'invite.receive.enter.title': 'Saisissez le second PIN que votre ami vous lit',
  'invite.receive.enter.text': 'Votre ami voit maintenant un PIN de signature.',
  'invite.receive.consent.title': 'Établir la connexion avec {name}\u202f?',
  'invite.receive.consent.text':
    'Les PIN ont prouvé à qui appartiennent ces clés. En signant, vous acceptez cette relation.',
  'invite.receive.consent.submit': 'Signer et se connecter',
  'invite.receive.connected.title': 'Connexion établie',
  'invite.receive.connected.text':
    '{name} est maintenant dans votre liste d’amis. Dites à votre ami que vous voyez «\u00a0Connexion établie\u00a0».',

  // the end
  'invite.proven': 'Clés prouvées',
  'invite.until': 'Jusqu’au {date}',
  'invite.unlimited': 'N’expire pas',
  'invite.expired.title': 'Les deux minutes sont écoulées',
  'invite.expired.text': 'Le PIN n’a pas été saisi à temps. Rien n’a été convenu.',
  'invite.expired.hint':
    'Appelez d’abord, puis commencez\u00a0: vous devez tous deux l’avoir ouvert en même temps.',
  'invite.stopped.title': 'L’invitation s’est arrêtée',
  'invite.stopped.revoked': 'La relation a été annulée. Il n’en reste rien.',

  // the safety number
  'safety.compare': 'Comparer le numéro de sécurité',
  'safety.title': 'Comparez le numéro de sécurité avec {name}',
  'safety.text':
    'Les deux écrans doivent montrer la même chose. Comparez une fois, en personne ou en appel vidéo.',
  'safety.label': 'Numéro de sécurité',
  'safety.you': 'Vous',
  'safety.loading': 'Calcul du numéro de sécurité',
  'safety.words': 'Le lire sous forme de mots',
  'safety.match': 'Ils correspondent',
  'safety.differ': 'Ils diffèrent',
  'safety.verified': 'Les clés de {name} sont marquées comme vérifiées.',
  'safety.danger': 'Quelqu’un se trouve peut-être entre vous et {name}. Ne partagez rien.',
  'safety.dangerOwner': 'Révoquez la relation et recommencez-en une en personne.',
  'safety.dangerPartner':
    'Demandez à votre ami de révoquer la relation et recommencez-en une en personne.',
  'safety.revoke': 'Révoquer la relation',
  'safety.revoked': 'La relation a été révoquée.',
}
