import { type Cents, format } from '@lib/money';

enum Shipping {
  Pickup = 0,
  Parcel = 495,
}

const basket: Cents[] = [1250, 399];
const total = basket.reduce((sum, price) => sum + price, 0) + Shipping.Parcel;

document.body.textContent = `Total: ${format(total)}`;
