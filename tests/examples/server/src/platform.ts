document.body.textContent = 'Which platform?';
