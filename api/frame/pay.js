// Draws the payment with the embed's own engine.
const main = document.querySelector('main');
const { pay } = await import(main.dataset.engine);
await pay(main);
