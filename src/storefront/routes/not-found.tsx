import { NotFoundView } from '#storefront/chrome/shell/error-view.tsx';

export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default NotFoundView;
